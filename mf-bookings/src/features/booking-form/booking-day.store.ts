import type { AvailabilityStore } from '@salon/shared/booking-ui/availability.store';
import { getAbsence, getDayOff, getSalonClosure } from '@salon/shared/booking-ui/day-closure';
import type { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import { toVisitDay } from '@salon/shared/booking-ui/visit-day';
import type { Employee } from '@salon/shared/contracts/employee';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { getStaffGrid, type StaffStep, type VisitDay } from '@salon/shared/domain/visit/visit-day';
import { makeAutoObservable } from 'mobx';
import type { BookingDraftStore } from './booking-draft.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';

interface DayFacts {
  entry: BookingDraftStore;
  edited: EditedBookingStore;
  visit: BookingVisitStore;
  days: AvailabilityStore;
  clock: SalonTimeStore;
  platform: { salon: { readonly timeZone: string } };
}

/** The salon on the chosen date. */
export class BookingDayStore {
  private readonly facts: DayFacts;

  constructor(facts: DayFacts) {
    this.facts = facts;
    makeAutoObservable<BookingDayStore, 'facts'>(this, { facts: false }, { autoBind: true });
  }

  /** Null while the date loads. */
  get visitDay(): VisitDay | null {
    return this.findVisitDay(this.facts.entry.date);
  }

  /** Why no employee can be booked on the chosen date; '' if there is no such reason. */
  get closure(): string {
    const { entry, days } = this.facts;
    const availability = days.getAvailability(entry.date);
    const { visitDay: day } = this;
    if (!availability || !day) return '';
    const ofSalon = getSalonClosure(availability, entry.date);
    if (ofSalon) return ofSalon;
    const texts = this.named.map((one) => getDayOff(day, one) || getAbsence(availability, day, one));
    return texts.filter(Boolean).join('، ');
  }

  /** Yesterday, while an employee still works in the night that began then; else null. */
  get night(): SalonDate | null {
    const yesterday = addDays(this.facts.clock.today, -1);
    const day = this.findVisitDay(yesterday);
    const people = day ? [...day.people.values()] : [];
    return people.some(({ segments }) => segments.some(({ end }) => day && end > day.now)) ? yesterday : null;
  }

  /** Whether the chosen date and its night are over; false while the date loads, because the night is not known then. */
  get isOver(): boolean {
    const { entry, clock } = this.facts;
    return entry.date < clock.today && entry.date !== this.night && this.visitDay !== null;
  }

  /** Whether the present minute belongs to the chosen date. */
  get isNow(): boolean {
    const { entry, clock } = this.facts;
    return entry.date === clock.today || entry.date === this.night;
  }

  /** Returns why the salon is closed on a date; '' for an open or unknown date. */
  findSalonClosure(date: SalonDate): string {
    return getSalonClosure(this.facts.days.getAvailability(date), date);
  }

  load() {
    const { days, entry } = this.facts;
    return days.show(entry.date);
  }

  private findVisitDay(date: SalonDate): VisitDay | null {
    const { edited, days, clock, platform } = this.facts;
    const availability = days.getAvailability(date);
    if (!availability) return null;
    // The present minute has a choice of its own beside the slots.
    const grid = { ...getStaffGrid(availability.step_minutes as StaffStep), allowsNow: false };
    const { timeZone } = platform.salon;
    return toVisitDay(availability, {
      ...{ date, timeZone, grid, now: clock.now, ignoreBookingId: edited.booking?.id },
    });
  }

  /** The employees whom the visit needs. */
  private get named(): Employee[] {
    const { entry, visit } = this.facts;
    if (!entry.lines) return visit.employee ? [visit.employee] : [];
    return visit.employees.filter(({ id }) => visit.options.some(({ employeeId }) => employeeId === id));
  }
}
