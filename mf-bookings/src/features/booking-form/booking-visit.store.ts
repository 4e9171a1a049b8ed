import { listAddonsOf } from '@salon/shared/booking-ui/addons';
import type { AvailabilityStore } from '@salon/shared/booking-ui/availability.store';
import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import { listKeptOptions } from '@salon/shared/booking-ui/kept-lines';
import { toWantedLines } from '@salon/shared/booking-ui/line-draft';
import { type LineOptions, listLineOptions, sortBySalon } from '@salon/shared/booking-ui/line-options';
import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { makeAutoObservable } from 'mobx';
import type { BookingDraftStore } from './booking-draft.store.ts';
import { hasSameChoice, toBookingDraft } from './booking-draft.ts';
import type { ChoicesStore } from './choices.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';
import { listOptionsOfOne } from './visit-options.ts';

interface VisitFacts {
  entry: BookingDraftStore;
  choices: ChoicesStore;
  edited: EditedBookingStore;
  days: AvailabilityStore;
}

/** The chosen services with all employees who may do them. */
export class BookingVisitStore {
  private readonly facts: VisitFacts;

  constructor(facts: VisitFacts) {
    this.facts = facts;
    makeAutoObservable<BookingVisitStore, 'facts'>(this, { facts: false }, { autoBind: true });
  }

  get employees(): Employee[] {
    const { choices, edited } = this.facts;
    return choices.employeesFor(edited.booking);
  }

  get employee(): Employee | null {
    return this.employees.find(({ id }) => id === this.facts.entry.employeeId) ?? null;
  }

  /** Active employees in the salon's order; until it is known, in the order of the list. */
  get bookable(): Employee[] {
    const { choices, entry, days } = this.facts;
    const active = choices.employeesFor(null);
    const availability = days.getAvailability(entry.date);
    return availability ? sortBySalon(active, availability.days) : active;
  }

  /** The services of the employee; add-ons only with a chosen service that they suit. */
  get services(): Service[] {
    const { choices, edited, entry } = this.facts;
    const offered = choices.servicesFor(this.employee, edited.booking);
    const mains = offered.filter(({ is_addon }) => !is_addon);
    const chosen = mains.filter(({ id }) => entry.serviceIds.includes(id));
    const addons = new Set(chosen.flatMap(({ id }) => listAddonsOf(offered, id)));
    return [...mains, ...addons];
  }

  /** The lines of the visit; an unchanged booking keeps its own. */
  get options(): LineOptions[] {
    const { entry, edited, choices } = this.facts;
    const { booking } = edited;
    const all = choices.allServices.data ?? [];
    const wanted = toWantedLines(entry.lines ?? []);
    if (booking && this.isChoiceKept) {
      const keys = wanted.map(({ key }) => key);
      return listKeptOptions(booking, { services: all, employeeId: this.otherEmployeeId, keys });
    }
    if (entry.lines) {
      const booked = booking ? listBookedLines(booking) : [];
      return listLineOptions(wanted, {
        ...{ booked, employees: this.bookable, services: choices.servicesOf(booked) },
      });
    }
    if (!this.employee) return [];
    const { services, employee } = this;
    return listOptionsOfOne({
      ...{ services, employee, booking, chosenIds: entry.serviceIds, variants: entry.variants },
    });
  }

  /** Whether an edit changes no service, variant or line. */
  get isChoiceKept(): boolean {
    const { entry, edited } = this.facts;
    return edited.booking !== null && hasSameChoice(entry.value, toBookingDraft(edited.booking));
  }

  /** The names of the booked services that were deleted later, and that a change of the choice removes from the booking. */
  get removedNames(): string[] {
    const { booking } = this.facts.edited;
    if (!booking || this.isChoiceKept) return [];
    const deleted = listBookedLines(booking).filter(({ service_id }) => service_id === null);
    return [...new Set(deleted.map(({ name }) => name))];
  }

  findName(employeeId: string): string {
    return this.employees.find(({ id }) => id === employeeId)?.name ?? '';
  }

  /** The employee to whom an edit gives all lines; null while each line keeps its own. */
  private get otherEmployeeId(): string | null {
    const { employee } = this;
    const { entry, edited } = this.facts;
    return entry.lines || employee?.id === edited.booking?.employee_id ? null : (employee?.id ?? null);
  }
}
