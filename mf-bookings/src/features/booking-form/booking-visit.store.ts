import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { sumDurations } from '@salon/shared/domain/discount';
import { sum } from '@salon/shared/domain/money';
import { makeAutoObservable } from 'mobx';
import type { BookingEntryStore } from './booking-entry.store.ts';
import type { ChoicesStore } from './choices.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';
import { type SummaryLine, toSummaryLines } from './summary-lines.ts';

interface VisitFacts {
  entry: BookingEntryStore;
  choices: ChoicesStore;
  edited: EditedBookingStore;
}

export class BookingVisitStore {
  private readonly facts: VisitFacts;

  constructor(facts: VisitFacts) {
    this.facts = facts;
    makeAutoObservable<BookingVisitStore, 'facts'>(this, { facts: false });
  }

  get employees(): Employee[] {
    const { choices, edited } = this.facts;
    return choices.employeesFor(edited.booking);
  }

  get employee(): Employee | null {
    return this.employees.find(({ id }) => id === this.facts.entry.employeeId) ?? null;
  }

  get services(): Service[] {
    const { choices, edited } = this.facts;
    return choices.servicesFor(this.employee, edited.booking);
  }

  get lines(): SummaryLine[] {
    const { entry, edited } = this.facts;
    return toSummaryLines(entry.serviceIds, this.services, edited.booking);
  }

  get total(): number {
    return sum(this.lines.map(({ price }) => price));
  }

  get durationMinutes(): number {
    return sumDurations(this.lines);
  }
}
