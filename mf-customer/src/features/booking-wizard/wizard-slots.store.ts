import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { type PlacedLine, placeLines } from '@salon/shared/booking-ui/placed-lines';
import { checkStart } from '@salon/shared/booking-ui/visit-slots';
import { toStartMinute } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { buildSlot } from '@salon/shared/domain/time-slots';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import { makeAutoObservable, reaction } from 'mobx';
import { findClosure } from '../../times/find-closure.ts';
import { SalonDaysStore } from '../../times/salon-days.store.ts';
import { NextSlotStore } from './next-slot.store.ts';
import { OfferGroupsStore } from './offer-groups.store.ts';
import { VisitEditorStore } from './visit-editor.store.ts';
import { listPlanSlots, listVisitPlans } from './visit-plans.ts';
import { WizardHoldStore } from './wizard-hold.store.ts';
import type { NextVisit, WizardSlots } from './wizard-slots.ts';
import type { WizardTimeStore } from './wizard-time.store.ts';

export class WizardSlotsStore implements WizardSlots {
  readonly days: SalonDaysStore;
  readonly hold: WizardHoldStore;
  readonly editor: VisitEditorStore;
  readonly groups: OfferGroupsStore;
  private readonly time: WizardTimeStore;
  private readonly nextSlot: NextSlotStore;

  constructor(time: WizardTimeStore) {
    const { platform, visit } = time.facts;
    this.time = time;
    this.days = new SalonDaysStore(platform, time.clock);
    this.nextSlot = new NextSlotStore(platform.http, visit);
    this.hold = new WizardHoldStore(time);
    this.editor = new VisitEditorStore(time.facts);
    this.groups = new OfferGroupsStore(platform.http, time.facts);
    makeAutoObservable<WizardSlotsStore, 'time' | 'nextSlot'>(
      this,
      { days: false, hold: false, editor: false, groups: false, time: false, nextSlot: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    const { menu, visit } = this.time.facts;
    const stops = [
      // This reaction comes first, so that the day is loaded after unavailable services are removed.
      reaction(() => [menu.employees, menu.services], this.editor.removeUnavailable, {
        fireImmediately: true,
      }),
      this.groups.start(),
      this.days.start(),
      reaction(() => (visit.drafts.length > 0 ? this.time.date : null), this.showDay, {
        fireImmediately: true,
      }),
      this.nextSlot.start(),
      this.hold.start(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  refresh() {
    this.days.refresh();
    this.nextSlot.load();
  }

  get all(): PlannedSlot[] | null {
    return this.options.length > 0 ? this.listSlots(this.time.date) : null;
  }

  get closure(): string {
    const { employees } = this.time.facts.menu;
    const { day, options } = this;
    const availability = this.days.getAvailability(this.time.date);
    return day && availability && employees ? findClosure({ availability, day, options, employees }) : '';
  }

  get hasHours(): boolean {
    const { day } = this;
    const ids = this.options.flatMap(({ candidates }) => candidates.map(({ employeeId }) => employeeId));
    return day !== null && ids.some((id) => (day.people.get(id)?.segments.length ?? 0) > 0);
  }

  get placed(): PlacedLine[] {
    const { chosen } = this.time;
    const { day } = this;
    if (!chosen || !day) return [];
    const { startMinute, employeeIds } = chosen;
    return placeLines(this.options, { startsAt: day.clock.toInstant(startMinute), employeeIds }, day.clock);
  }

  /**
   * Several employees may have time before one employee has time for all; therefore the days from the first free one on are
   * loaded first, unless the customer has chosen another day or they cannot be loaded.
   */
  get next(): NextVisit | null | undefined {
    const { time, days } = this;
    const { visit, choice } = time.facts;
    if (visit.employeeIds.length === 0) return this.findNextOfDays();
    if (!visit.isDivisible) return this.findNextAlone();
    const isKnown =
      choice.value.booking_date !== null ||
      days.days.request.error !== null ||
      days.getAvailability(time.firstFreeDate ?? time.today) !== null;
    const alone = this.findNextAlone();
    return isKnown && alone !== undefined ? findEarlierVisit(alone, this.findNextOfDays()) : undefined;
  }

  findEmployees(lines: readonly LineOptions[], startMinute: number): readonly string[] | null | undefined {
    if (!this.day || lines.length === 0) return undefined;
    const check = checkStart(this.day, lines, startMinute);
    return check.result === 'ok' ? check.employeeIds : null;
  }

  /**
   * The server tells the first free time of a visit that one employee can do, but does not know of rooms and of
   * processing; if that time is taken, the loaded days are searched.
   */
  private findNextAlone(): NextVisit | null | undefined {
    const { first } = this.nextSlot;
    if (!first) return first;
    const { employee_id, booking_date: date, booking_time, is_after_midnight } = first;
    const startMinute = toStartMinute(booking_time, is_after_midnight);
    const known = this.listSlots(date)?.find((slot) => slot.startMinute === startMinute);
    const isTaken = this.days.getAvailability(date) !== null && !known?.isAvailable;
    if (isTaken) return this.findNextOfDays();
    const slot = { ...buildSlot(startMinute, true), startsAt: 0 };
    return { date, slot: { ...slot, employeeIds: this.options.map(() => employee_id) } };
  }

  private get day(): VisitDay | null {
    return this.days.getDay(this.time.date);
  }

  private get options(): LineOptions[] {
    return this.time.facts.visit.options;
  }

  private findNextOfDays(): NextVisit | null {
    const { today, lastDate } = this.time;
    for (let date = today; date <= lastDate; date = addDays(date, 1)) {
      const slot = this.listSlots(date)?.find(({ isAvailable }) => isAvailable);
      if (slot) return { date, slot };
    }
    return null;
  }

  private listSlots(date: SalonDate): PlannedSlot[] | null {
    const day = this.days.getDay(date);
    const busy = this.days.getAvailability(date)?.busy ?? [];
    return day && listPlanSlots(day, listVisitPlans(this.options), busy);
  }

  private showDay(date: SalonDate | null) {
    if (date) this.days.show(date);
  }
}

function findEarlierVisit(one: NextVisit | null, other: NextVisit | null): NextVisit | null {
  if (!one || !other) return one ?? other;
  if (one.date !== other.date) return one.date < other.date ? one : other;
  return other.slot.startMinute < one.slot.startMinute ? other : one;
}
