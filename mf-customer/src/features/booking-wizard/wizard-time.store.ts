import { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { onReturn } from '../../salon/on-return.ts';
import { nameEmployees } from './name-employees.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import type { ChosenTime, WizardChoice } from './wizard-choice.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardSlots } from './wizard-slots.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface TimeFacts {
  platform: Platform;
  getHorizonDays(): number;
  menu: WizardMenuStore;
  choice: WizardChoiceStore;
  visit: WizardVisitStore;
}

export interface VisitTime extends Pick<ChosenTime, 'booking_time' | 'startMinute'> {
  /** The employee of each line. */
  employeeIds: readonly string[];
}

export class WizardTimeStore {
  readonly clock: SalonTimeStore;
  readonly facts: TimeFacts;
  /** Null until the code of the later steps has opened it. Meanwhile the chosen time counts as free. */
  slots: WizardSlots | null = null;
  private stopSlots: (() => void) | null = null;
  /** The choice of a booking that was sent, until the server answers. */
  private sent: WizardChoice | null = null;
  /** `sent` before the last press. */
  private sentBefore: WizardChoice | null = null;

  constructor(facts: TimeFacts) {
    this.facts = facts;
    this.clock = new SalonTimeStore(facts.platform.salon);
    makeAutoObservable<WizardTimeStore, 'stopSlots' | 'sent' | 'sentBefore'>(
      this,
      {
        ...{ facts: false, clock: false, slots: observableRef },
        ...{ stopSlots: false, sent: observableRef, sentBefore: false },
      },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stops = [this.clock.start(), onReturn(this.facts.platform.connection, this.clock.read), this.close];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Starts to load times, unless they load already. */
  open(create: (time: WizardTimeStore) => WizardSlots) {
    if (this.slots) return;
    this.slots = create(this);
    this.stopSlots = this.slots.start();
  }

  get today(): SalonDate {
    return this.clock.today;
  }

  get lastDate(): SalonDate {
    return addDays(this.today, this.facts.getHorizonDays());
  }

  /** Before a choice: the first day with enough free time for the visit, else with any free time, else today. */
  get date(): SalonDate {
    const { choice } = this.facts;
    const date = choice.value.booking_date ?? this.slots?.next?.date ?? this.firstFreeDate;
    return date && date >= this.today && date <= this.lastDate ? date : this.today;
  }

  /** The first day with any free time of the visit's employees; undefined while it is not known. */
  get firstFreeDate(): SalonDate | undefined {
    const { menu, visit } = this.facts;
    return menu.findNextFree(visit.isDivisible ? [] : visit.employeeIds)?.booking_date;
  }

  /** The chosen time; null without a choice, and when the time is known to be unavailable. */
  get chosen(): VisitTime | null {
    const { choice, visit } = this.facts;
    const { time, booking_date } = choice.value;
    if (!time || booking_date !== this.date) return null;
    const { booking_time, startMinute } = time;
    const lines = nameEmployees(visit.options, time.employees);
    const planned = this.slots?.findEmployees(lines, startMinute);
    if (planned === null && !this.isUnanswered) return null;
    const likely = lines.map(({ employeeId, candidates }) => employeeId ?? candidates[0]?.employeeId ?? '');
    return { booking_time, startMinute, employeeIds: planned ?? likely };
  }

  /** Whether a booking of exactly this choice was sent and not answered: it may have taken the chosen time itself. */
  get isUnanswered(): boolean {
    return this.sent === this.facts.choice.value;
  }

  /** Call this before a booking is sent. */
  expectAnswer() {
    this.sentBefore = this.sent;
    this.sent = this.facts.choice.value;
  }

  /** Call this when the server has refused the booking. Without a decision an earlier press may have booked the time. */
  takeRefusal(isDecided: boolean) {
    this.sent = isDecided ? null : this.sentBefore;
  }

  /** Whether the chosen time is in the night that follows the chosen day. */
  get isAfterMidnight(): boolean {
    return (this.chosen?.startMinute ?? 0) >= DAY_MINUTES;
  }

  get isLost(): boolean {
    const { choice, visit } = this.facts;
    return choice.value.time !== null && visit.drafts.length > 0 && this.chosen === null;
  }

  /** Chooses a slot of the chosen day. */
  choose({ startMinute }: Pick<TimeSlot, 'startMinute'>) {
    const slot = this.slots?.all?.find((one) => one.startMinute === startMinute);
    if (slot?.employeeIds) this.chooseOn(this.date, slot);
  }

  chooseOn(date: SalonDate, { time, startMinute, employeeIds }: PlannedSlot) {
    const { choice, visit } = this.facts;
    const employees = Object.fromEntries(
      visit.options.map(({ line }, place) => [line.service_id, employeeIds?.[place] ?? '']),
    );
    choice.chooseTime(date, { booking_time: time, startMinute, employees });
  }

  dropRefusedTime(notice: string) {
    this.facts.choice.set({ time: null }, notice);
    this.slots?.refresh();
    void this.facts.menu.loadNextFree();
  }

  private close() {
    this.stopSlots?.();
    this.slots = null;
  }
}
