import type { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import type { Employee } from '@salon/shared/contracts/employee';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { makeAutoObservable } from 'mobx';
import type { BookingEntryStore } from './booking-entry.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';
import { findNextFreeSlot, listSlotChoices, type SlotInput } from './slot-choices.ts';
import type { SlotTimesStore } from './slot-times.store.ts';

interface SlotFacts {
  entry: BookingEntryStore;
  edited: EditedBookingStore;
  visit: BookingVisitStore;
  taken: SlotTimesStore;
  clock: SalonTimeStore;
}

export class BookingSlotsStore {
  private readonly facts: SlotFacts;

  constructor(facts: SlotFacts) {
    this.facts = facts;
    makeAutoObservable<BookingSlotsStore, 'facts'>(this, { facts: false }, { autoBind: true });
  }

  /** The slots are null without an employee, and until the taken times of the date are loaded. */
  get all(): TimeSlot[] | null {
    const { employee } = this.facts.visit;
    const input = employee && this.inputFor(employee);
    return input && listSlotChoices(input);
  }

  /** This is the entered time, or null if it is not a free slot. A settled booking keeps its time. */
  get time(): string | null {
    const { entry, edited } = this.facts;
    const isFree = this.all?.some((slot) => slot.time === entry.time && slot.isAvailable) ?? false;
    return isFree || edited.isSettled ? entry.time : null;
  }

  get hasTime(): boolean {
    return this.time !== null;
  }

  get isTimeUnfit(): boolean {
    const { entry, visit } = this.facts;
    const isTimeExpected = entry.time !== null && visit.durationMinutes > 0;
    return isTimeExpected && this.all !== null && this.time === null;
  }

  /** Returns null if no slot is free, and undefined until the taken times are loaded. */
  findNextFree(employee: Employee): TimeSlot | null | undefined {
    const input = this.inputFor(employee);
    return input ? findNextFreeSlot(input) : undefined;
  }

  load() {
    const { taken, entry } = this.facts;
    return taken.busy.load(entry.date);
  }

  /** Call this after the server has refused the time. It also loads the taken times again. */
  async dropTime() {
    const { entry, taken, clock } = this.facts;
    const { employeeId, date } = entry;
    entry.chooseTime(null);
    clock.read();
    if (employeeId) await taken.refresh(employeeId, date);
  }

  private inputFor(employee: Employee): SlotInput | null {
    const { entry, edited, visit, taken, clock } = this.facts;
    const { date } = entry;
    const { durationMinutes } = visit;
    const busy = taken.busy.getBusyTimes(date);
    return busy && { date, employee, busy, now: clock.now, booking: edited.booking, durationMinutes };
  }
}
