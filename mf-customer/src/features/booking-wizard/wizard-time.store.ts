import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, reaction } from 'mobx';
import { DaySlotsStore } from '../../times/day-slots.store.ts';
import { NextSlotStore } from './next-slot.store.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import type { ChosenTime } from './wizard-choice.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface TimeFacts {
  horizonDays: number;
  menu: WizardMenuStore;
  choice: WizardChoiceStore;
  visit: WizardVisitStore;
}

export class WizardTimeStore {
  readonly times: DaySlotsStore;
  readonly nextSlot: NextSlotStore;
  private readonly facts: TimeFacts;

  constructor(platform: Platform, facts: TimeFacts) {
    this.facts = facts;
    this.times = new DaySlotsStore(platform);
    this.nextSlot = new NextSlotStore(platform.http, facts.choice, facts.visit);
    makeAutoObservable<WizardTimeStore, 'facts'>(
      this,
      { facts: false, times: false, nextSlot: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const { visit } = this.facts;
    const stops = [
      this.times.start(),
      reaction(() => (visit.services.length > 0 ? this.date : null), this.loadDay, { fireImmediately: true }),
      this.nextSlot.start(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  get today(): SalonDate {
    return this.times.today;
  }

  /** Before a choice: the first day with enough free time for the visit, else with any free time, else today. */
  get date(): SalonDate {
    const { horizonDays, menu, choice, visit } = this.facts;
    const next = this.nextSlot.first ?? menu.findNextFree(visit.employeeIds);
    const date = choice.value.booking_date ?? next?.booking_date;
    return date && date >= this.today && date <= addDays(this.today, horizonDays) ? date : this.today;
  }

  /** The slots are null until they are loaded. */
  get slots(): TimeSlot[] | null {
    const { menu, visit } = this.facts;
    return menu.employees && this.times.slots(this.date, visit);
  }

  /** The chosen time; null without a choice, and when the time is known to be unavailable. */
  get chosen(): ChosenTime | null {
    const { menu, choice, visit } = this.facts;
    const { time, booking_date } = choice.value;
    if (!time || booking_date !== this.date) return null;
    const employees = visit.employees.filter(({ id }) => id === time.employee_id);
    const { durationMinutes } = visit;
    const own = menu.employees && this.times.slots(this.date, { employees, durationMinutes });
    const isFree = !own || own.some((slot) => slot.startMinute === time.startMinute && slot.isAvailable);
    return isFree ? time : null;
  }

  /** Whether the chosen time is in the night that follows the chosen day. */
  get isAfterMidnight(): boolean {
    return (this.chosen?.startMinute ?? 0) >= DAY_MINUTES;
  }

  get isLost(): boolean {
    const { choice, visit } = this.facts;
    return choice.value.time !== null && visit.services.length > 0 && this.chosen === null;
  }

  choose({ time, startMinute }: Pick<TimeSlot, 'time' | 'startMinute'>) {
    const { choice, visit } = this.facts;
    const employee_id = this.times.findEmployeeIdForSlot(this.date, startMinute, visit);
    if (employee_id) choice.chooseTime(this.date, { booking_time: time, startMinute, employee_id });
  }

  dropRefusedTime(notice: string) {
    this.facts.choice.set({ time: null }, notice);
    this.times.refresh();
    this.nextSlot.load();
    void this.facts.menu.loadNextFree();
  }

  private loadDay(date: SalonDate | null) {
    if (date) void this.times.load(date);
  }
}
