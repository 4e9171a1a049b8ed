import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import type { SalonTime } from '@salon/shared/domain/salon-clock';
import type { DayClock } from '@salon/shared/domain/visit/day-clock';
import { placeVisit } from '@salon/shared/domain/visit/place-visit';
import type { LineCandidate, LineOptions } from './line-options.ts';

/** Who does a line, and when. */
export interface PlacedLine {
  line: LineOptions['line'];
  candidate: LineCandidate;
  from: SalonTime;
  to: SalonTime;
  isAfterMidnight: boolean;
}

interface ChosenSlot {
  /** Milliseconds since 1970. */
  startsAt: number;
  employeeIds: readonly string[] | null;
}

/** Returns the lines of a visit in a slot; none if an employee of the slot may not do a line. */
export function placeLines(
  options: readonly LineOptions[],
  { startsAt, employeeIds }: ChosenSlot,
  clock: DayClock,
): PlacedLine[] {
  const chosen = options.flatMap((option, place) => {
    const candidate = option.candidates.find(({ employeeId }) => employeeId === employeeIds?.[place]);
    return candidate ? [{ ...option, candidate }] : [];
  });
  if (chosen.length < options.length) return [];
  const placed = placeVisit(
    chosen.map(({ candidate, join, roomKinds }) => ({ ...candidate, join, roomKinds })),
    startsAt,
  );
  return chosen.map(({ line, candidate }, place) => {
    const { start = startsAt, end = startsAt } = placed[place]?.served ?? {};
    const minute = clock.toMinute(start);
    return {
      ...{ line, candidate, from: toTime(minute), to: toTime(clock.toMinute(end)) },
      isAfterMidnight: minute >= DAY_MINUTES,
    };
  });
}
