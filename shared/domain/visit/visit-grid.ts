import { floorToMinute, isPast } from './find-refusal.ts';
import type { Segment } from './segments.ts';
import type { VisitDay } from './visit-day.ts';

/** A time at which a visit could begin. */
export interface VisitStart {
  /** Minutes after midnight of the booking date. */
  minute: number;
  /** Milliseconds since 1970. */
  instant: number;
}

/** Returns the starts in the working time of the first line's employee that are not past, in order. */
export function listStarts(day: VisitDay, segments: readonly Segment[]): VisitStart[] {
  const starts = segments.flatMap((segment) => listSegmentStarts(day, segment));
  const now = floorToMinute(day.now);
  const minute = day.clock.toMinute(now);
  const isNowMissing = isWalkInStart(day, minute) && starts.every(({ instant }) => instant !== now);
  if (!isNowMissing || !findSegment(segments, now)) return starts;
  return [{ minute, instant: now }, ...starts];
}

/**
 * Whether a visit may begin at a minute of the date. A minute outside the working time is on the grid if it would be on the
 * continued grid of a segment.
 */
export function isOnGrid(day: VisitDay, segments: readonly Segment[], minute: number): boolean {
  if (!day.clock.hasMinute(minute)) return false;
  if (isWalkInStart(day, minute)) return true;
  const segment = findSegment(segments, day.clock.toInstant(minute));
  return (segment ? [segment] : segments).some(
    ({ firstMinute }) => (minute - firstMinute) % day.grid.stepMinutes === 0,
  );
}

function listSegmentStarts(day: VisitDay, segment: Segment): VisitStart[] {
  const { clock, grid } = day;
  const starts: VisitStart[] = [];
  let minute = segment.firstMinute;
  for (
    let instant = segment.start;
    instant < segment.end;
    minute += grid.stepMinutes, instant = clock.toInstant(minute)
  ) {
    if (!isPast(day, instant) && clock.hasMinute(minute)) starts.push({ minute, instant });
  }
  return starts;
}

/** Whether the minute is the current one and staff may begin in it. A minute that occurs twice is its first occurrence. */
function isWalkInStart({ clock, grid, now }: VisitDay, minute: number): boolean {
  return grid.allowsNow && clock.toInstant(minute) === floorToMinute(now);
}

function findSegment(segments: readonly Segment[], instant: number): Segment | undefined {
  return segments.find(({ start, end }) => start <= instant && instant < end);
}
