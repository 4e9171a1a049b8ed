import type { Interval } from '../working-time/interval.ts';

/** A line of a booking with the time in which its customer is served, in milliseconds. */
export interface PlacedLine extends Interval {
  /** The stored position. */
  position: number;
  employeeId: string;
}
