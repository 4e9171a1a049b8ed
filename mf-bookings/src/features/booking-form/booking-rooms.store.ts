import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import { listOccupiedUnits } from '@salon/shared/booking-ui/occupied-units';
import type { RoomKind } from '@salon/shared/contracts/room';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import type { BookingDayStore } from './booking-day.store.ts';
import { listRooms } from './booking-form.api.ts';
import type { BookingPlanStore } from './booking-plan.store.ts';
import type { BookingSlotsStore } from './booking-slots.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { ChoicesStore } from './choices.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';

interface RoomFacts {
  platform: { http: HttpClient };
  choices: ChoicesStore;
  edited: EditedBookingStore;
  visit: BookingVisitStore;
  day: BookingDayStore;
  slots: BookingSlotsStore;
  plan: BookingPlanStore;
}

/** The rooms and devices that the visit needs and occupies. Without their names, the form shows none. */
export class BookingRoomsStore {
  private readonly kinds = new AsyncState<RoomKind[]>();
  private readonly facts: RoomFacts;

  constructor(facts: RoomFacts) {
    this.facts = facts;
    makeAutoObservable<BookingRoomsStore, 'facts' | 'kinds'>(
      this,
      { facts: false, kinds: false },
      { autoBind: true },
    );
  }

  /** Whether a service of the salon needs a room; without one, the names are not loaded. */
  get areNeeded(): boolean {
    return (this.facts.choices.allServices.data ?? []).some(({ room_kind_ids }) => room_kind_ids.length > 0);
  }

  load() {
    if (this.areNeeded) void this.kinds.run((signal) => listRooms(this.facts.platform.http, signal));
  }

  cancel() {
    this.kinds.cancel();
  }

  /** Returns the names of the kinds that a service needs. */
  listKindNames(kindIds: readonly string[]): string[] {
    return (this.kinds.data ?? []).filter(({ id }) => kindIds.includes(id)).map(({ name }) => name);
  }

  /** The names of the rooms of each line of the plan; none while no time is chosen. */
  get namesByLine(): string[][] {
    const units = (this.kinds.data ?? []).flatMap((kind) => kind.units);
    return this.unitIdsByLine.map((ids) =>
      units.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    );
  }

  /** The names of all rooms of the visit, each once. */
  get names(): string[] {
    return [...new Set(this.namesByLine.flat())];
  }

  private get unitIdsByLine(): readonly string[][] {
    const { edited, slots, plan, day } = this.facts;
    const { chosen } = slots;
    if (edited.booking && this.isKept) return listBookedLines(edited.booking).map((line) => line.unit_ids);
    if (!chosen || !day.visitDay) return [];
    return listOccupiedUnits(plan.lines, chosen.startsAt, day.visitDay.rooms);
  }

  /** Whether an edit keeps the lines and their start. */
  private get isKept(): boolean {
    const { edited, slots, visit } = this.facts;
    const [first] = edited.booking ? listBookedLines(edited.booking) : [];
    return visit.isChoiceKept && slots.chosen?.startsAt === Date.parse(first?.starts_at ?? '');
  }
}
