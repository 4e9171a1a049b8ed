import type { BusyIntervals } from './busy-intervals.ts';
import type { DayClock } from './day-clock.ts';
import type { Segment } from './segments.ts';

/** The working and occupied time of one employee. */
export interface PersonDay {
  /** The segments of the booking date. */
  segments: readonly Segment[];
  /** Bookings, absences and holds, with their buffers; may contain other dates. */
  busy: BusyIntervals;
}

/** One room or device that is active. */
export interface RoomUnit {
  id: string;
  busy: BusyIntervals;
}

/** The start times that are offered. */
export interface Grid {
  /** Minutes between two starts, counted from the start of each segment. */
  stepMinutes: number;
  /** The largest number of offered slots of a date. */
  maxSlots: number;
  /** Whether a visit may start in the current minute outside the grid, for a walk-in. */
  allowsNow: boolean;
}

/** The customers' grid (§5, §9). */
export const CUSTOMER_GRID: Grid = { stepMinutes: 30, maxSlots: 100, allowsNow: false };

/** The steps of which a salon chooses one for its staff. */
export const STAFF_STEPS = [5, 10, 15, 30] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];

/** Returns the grid of staff, without a limit. */
export function getStaffGrid(stepMinutes: StaffStep): Grid {
  return { stepMinutes, maxSlots: Number.POSITIVE_INFINITY, allowsNow: true };
}

/** The state of a salon on which the slots of one date depend. */
export interface VisitDay {
  /** The clock of the booking date. */
  clock: DayClock;
  /** By employee id. An employee who is absent here does not work. */
  people: ReadonlyMap<string, PersonDay>;
  /** The units of each kind of room in the salon's order. */
  rooms: ReadonlyMap<string, readonly RoomUnit[]>;
  /** Milliseconds since 1970. A visit that starts in the current minute is not past. */
  now: number;
  grid: Grid;
}
