import { listChosenLines } from '@salon/shared/booking-ui/chosen-lines';
import type { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import { checkStart, type StartCheck } from '@salon/shared/booking-ui/visit-slots';
import type { Employee } from '@salon/shared/contracts/employee';
import { buildSlot } from '@salon/shared/domain/time-slots';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { BookingDayStore } from './booking-day.store.ts';
import type { BookingDraftStore } from './booking-draft.store.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';
import { findNextFreeSlot, listSlotChoices } from './slot-choices.ts';
import type { TakenTimesStore } from './taken-times.store.ts';
import { getVisitMinutes } from './visit-minutes.ts';

interface SlotFacts {
  entry: BookingDraftStore;
  edited: EditedBookingStore;
  visit: BookingVisitStore;
  day: BookingDayStore;
  taken: TakenTimesStore;
  clock: SalonTimeStore;
}

interface SentTime {
  value: BookingDraft;
  slot: PlannedSlot | null;
}

export class BookingSlotsStore {
  private readonly facts: SlotFacts;
  /** The values of a new booking that was sent, until the server answers: it may have taken the chosen time itself. */
  private sent: SentTime | null = null;
  /** `sent` before the last press. */
  private sentBefore: SentTime | null = null;

  constructor(facts: SlotFacts) {
    this.facts = facts;
    makeAutoObservable<BookingSlotsStore, 'facts' | 'sent' | 'sentBefore'>(
      this,
      { facts: false, sent: observableRef, sentBefore: false },
      { autoBind: true },
    );
  }

  /** The slots are null without an employee and while the date loads. */
  get all(): PlannedSlot[] | null {
    const { visit, edited, entry, day } = this.facts;
    const { visitDay } = day;
    const isReady = entry.lines !== null || visit.employee !== null;
    if (!visitDay || !isReady) return null;
    const { options, isChoiceKept: isKept } = visit;
    return listSlotChoices({ day: visitDay, options, booking: edited.booking, isKept });
  }

  /** The slot is null while the chosen time is not free. */
  get chosen(): PlannedSlot | null {
    const { entry } = this.facts;
    if (this.sent?.value === entry.value) return this.sent.slot;
    if (entry.startsNow) return this.nowSlot;
    // Of two equal times in the day and in the night after it, the server takes the later one if possible.
    return this.all?.filter((slot) => slot.time === entry.time && slot.isAvailable).at(-1) ?? null;
  }

  /** This is the entered time, or null if it is not a free slot. A settled booking keeps its time. */
  get time(): string | null {
    const { entry, edited } = this.facts;
    return edited.isSettled ? entry.time : (this.chosen?.time ?? null);
  }

  get hasTime(): boolean {
    return this.time !== null;
  }

  get isTimeUnfit(): boolean {
    const { entry, visit } = this.facts;
    const isTimeExpected = (entry.time !== null || entry.startsNow) && visit.options.length > 0;
    return isTimeExpected && this.all !== null && this.time === null;
  }

  /** Whether the visit can begin in the present minute; null on another date and without lines. */
  get nowCheck(): StartCheck | null {
    const { visit, day } = this.facts;
    const { visitDay } = day;
    if (!visitDay || !day.isNow || visit.options.length === 0) return null;
    const walkIn = { ...visitDay, grid: { ...visitDay.grid, allowsNow: true } };
    return checkStart(walkIn, visit.options, visitDay.clock.toMinute(visitDay.now));
  }

  /** Returns null if no slot is free, and undefined while the date loads. */
  findNextFree(employee: Employee): PlannedSlot | null | undefined {
    const { visit, day } = this.facts;
    const minutes = getVisitMinutes(listChosenLines(visit.options));
    return day.visitDay ? findNextFreeSlot(day.visitDay, employee.id, minutes) : undefined;
  }

  /** Call this before a new booking is sent. A retry of the same values then books the same time. */
  expectAnswer() {
    this.sentBefore = this.sent;
    this.sent = { value: this.facts.entry.value, slot: this.chosen };
  }

  /** Call this when the last press booked nothing. Without a decision an earlier press may have booked the time. */
  takeRefusal(isDecided: boolean) {
    this.sent = isDecided ? null : this.sentBefore;
  }

  /** Call this after the server has refused the time. It also loads the taken times again. */
  async dropTime() {
    const { entry, taken, clock } = this.facts;
    const { employeeId, date, lines } = entry;
    entry.chooseTime(null);
    clock.read();
    await taken.refresh(lines ? null : employeeId, date);
  }

  private get nowSlot(): PlannedSlot | null {
    const { nowCheck } = this;
    const { visitDay } = this.facts.day;
    if (!visitDay || nowCheck?.result !== 'ok') return null;
    const slot = buildSlot(visitDay.clock.toMinute(visitDay.now), true);
    return { ...slot, startsAt: visitDay.now, employeeIds: nowCheck.employeeIds };
  }
}
