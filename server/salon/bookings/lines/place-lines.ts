import { assignUnits, type UnitChoice } from '@salon/shared/domain/visit/assign-units';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { placeVisit } from '@salon/shared/domain/visit/place-visit';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import { createVisitShape } from '@salon/shared/domain/visit/visit-shape';
import type { Interval } from '@salon/shared/domain/working-time/interval';
import { fail } from '../../../errors.ts';
import { type BookingLine, toVisitLine } from './booking-line.ts';

/** A line with its time and rooms, as it is stored. */
export interface PlacedLine extends BookingLine {
  starts_at: Date;
  /** The text of a multirange. */
  person_time: string;
  /** The text of a range. */
  room_time: string | null;
  unit_ids: string[];
}

export interface PlacedVisit {
  lines: PlacedLine[];
  starts_at: Date;
  ends_at: Date;
  duration_minutes: number;
}

/** `start` is in milliseconds. @throws ApiError ROOM_TAKEN */
export function placeLines(
  lines: readonly BookingLine[],
  start: number,
  rooms: VisitDay['rooms'],
  choices: readonly UnitChoice[] = [],
): PlacedVisit {
  const visitLines = lines.map(toVisitLine);
  const assignment = assignUnits(createVisitShape(visitLines).lines, start, rooms, choices);
  if ('refusedLine' in assignment) throw fail('ROOM_TAKEN');
  const placed = placeVisit(visitLines, start);
  const end = Math.max(...placed.map(({ served }) => served.end));
  return {
    lines: lines.map((line, index) => {
      const unit_ids = assignment.uses.flatMap((use) => (use.line === index ? [use.unitId] : []));
      return { ...line, ...toTimes(placed[index], unit_ids), unit_ids };
    }),
    starts_at: new Date(start),
    ends_at: new Date(end),
    duration_minutes: (end - start) / MINUTE_MS,
  };
}

function toTimes(placed: ReturnType<typeof placeVisit>[number] | undefined, unitIds: readonly string[]) {
  if (!placed) throw new RangeError('Every line is placed');
  const { served, person, room } = placed;
  return {
    starts_at: new Date(served.start),
    person_time: `{${person.map(toRange).join()}}`,
    room_time: unitIds.length === 0 ? null : toRange(room),
  };
}

function toRange({ start, end }: Interval): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}
