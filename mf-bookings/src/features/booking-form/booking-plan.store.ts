import {
  type ChosenLine,
  hasSeveralPrices,
  listCheapestLines,
  listChosenLines,
} from '@salon/shared/booking-ui/chosen-lines';
import { type PlacedLine, placeLines } from '@salon/shared/booking-ui/placed-lines';
import { sum } from '@salon/shared/domain/money';
import { makeAutoObservable } from 'mobx';
import type { BookingDayStore } from './booking-day.store.ts';
import type { BookingSlotsStore } from './booking-slots.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import { getVisitMinutes } from './visit-minutes.ts';

interface PlanFacts {
  visit: BookingVisitStore;
  day: BookingDayStore;
  slots: BookingSlotsStore;
}

/** Who does what and when, with the total. */
export class BookingPlanStore {
  private readonly facts: PlanFacts;

  constructor(facts: PlanFacts) {
    this.facts = facts;
    makeAutoObservable<BookingPlanStore, 'facts'>(this, { facts: false });
  }

  get lines(): ChosenLine[] {
    const { visit, slots } = this.facts;
    return slots.chosen
      ? listChosenLines(visit.options, slots.chosen.employeeIds)
      : listCheapestLines(visit.options);
  }

  /** The lines with their times; none while no time is chosen. */
  get placed(): PlacedLine[] {
    const { visit, slots, day } = this.facts;
    const { chosen } = slots;
    const { visitDay } = day;
    return chosen && visitDay ? placeLines(visit.options, chosen, visitDay.clock) : [];
  }

  get total(): number {
    return sum(this.lines.map(({ candidate }) => candidate.price));
  }

  get durationMinutes(): number {
    return getVisitMinutes(this.lines);
  }

  /** Whether the total may rise with the time, because the employees of open lines have different prices. */
  get isTotalOpen(): boolean {
    const { visit, slots } = this.facts;
    return !slots.chosen && visit.options.some(hasSeveralPrices);
  }
}
