import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import type { PlacedLine } from '@salon/shared/booking-ui/placed-lines';
import type { SalonDate, SalonTime } from '@salon/shared/domain/salon-clock';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import type { SalonDaysStore } from '../../times/salon-days.store.ts';
import type { OfferGroupsStore } from './offer-groups.store.ts';
import type { VisitEditorStore } from './visit-editor.store.ts';

export interface NextVisit {
  date: SalonDate;
  slot: PlannedSlot;
}

/**
 * `keeping`: new choices are held. `waiting`: the present hold stays, and new choices are not held. `off`: the time is
 * given back.
 */
export type HoldMode = 'keeping' | 'waiting' | 'off';

/** What the steps know of the time that the server keeps for the customer. */
export interface WizardHold {
  /** The time on the salon's clock at which the hold ends; null without a hold. */
  readonly until: SalonTime | null;
  /** Whether the hold of the chosen time has ended. */
  readonly isOver: boolean;
  setMode(mode: HoldMode): void;
  /** Holds the chosen time again after its hold has ended. */
  renew(): void;
  /** Call this before a booking is sent, because a hold that arrives later would be refused. */
  pause(): void;
  /** Call this after a booking was made, because it has replaced the hold. */
  forget(): void;
}

/** The slots and the changes of the visit. Their code comes with the later steps. */
export interface WizardSlots {
  readonly days: SalonDaysStore;
  readonly hold: WizardHold;
  readonly editor: VisitEditorStore;
  readonly groups: OfferGroupsStore;
  /** The slots of the chosen day; null until they are loaded. */
  readonly all: PlannedSlot[] | null;
  /** Why the visit is not possible on the chosen day; '' if there is no such reason. */
  readonly closure: string;
  /** Whether an employee of the visit works on the chosen day. */
  readonly hasHours: boolean;
  /** The lines at the chosen time; none until the day is loaded. */
  readonly placed: PlacedLine[];
  /** The first free time; null when none is known, undefined while it loads. */
  readonly next: NextVisit | null | undefined;
  /** Returns null if the lines cannot begin then, and undefined while the day loads. */
  findEmployees(lines: readonly LineOptions[], startMinute: number): readonly string[] | null | undefined;
  refresh(): void;
  /** @returns a function that stops loading */
  start(): () => void;
}
