import { type Interval, mergeTouching } from '../working-time/interval.ts';

/** The occupied time of one employee or one room unit, of any number of days. */
export class BusyIntervals {
  /** In order and apart. */
  private readonly intervals: readonly Interval[];

  constructor(intervals: readonly Interval[]) {
    this.intervals = mergeTouching(intervals);
  }

  /** Whether a part of [start, end) is occupied, in milliseconds; false for an empty interval. */
  overlaps(start: number, end: number): boolean {
    const busy = this.intervals[this.countEndedAt(start)];
    return busy !== undefined && start < end && busy.start < end;
  }

  /** Whether all of [start, end) is occupied without a break. */
  covers(start: number, end: number): boolean {
    const busy = this.intervals[this.countEndedAt(start)];
    return busy !== undefined && busy.start <= start && end <= busy.end;
  }

  /** Returns the start of the first interval that ends after an instant; Infinity without one. */
  getNextStart(instant: number): number {
    return this.intervals[this.countEndedAt(instant)]?.start ?? Number.POSITIVE_INFINITY;
  }

  /** Returns the occupied time with further intervals. */
  with(more: readonly Interval[]): BusyIntervals {
    return new BusyIntervals([...this.intervals, ...more]);
  }

  /** Returns how many intervals have ended at an instant, by a binary search. */
  private countEndedAt(instant: number): number {
    let low = 0;
    let high = this.intervals.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const interval = this.intervals[middle];
      if (interval && interval.end <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
