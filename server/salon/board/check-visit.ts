import { type ArrangedLine, arrangeLines } from '@salon/shared/domain/board/arrange-lines';
import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import { assignUnits, type UnitChoice } from '@salon/shared/domain/visit/assign-units';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { floorToMinute } from '@salon/shared/domain/visit/find-refusal';
import { isInSegment, isWorked } from '@salon/shared/domain/visit/segments';
import { findServiceMinutesProblem } from '@salon/shared/domain/visit/service-minutes';
import { createVisitShape, type LineShape } from '@salon/shared/domain/visit/visit-shape';
import { failField } from '../../errors.ts';
import { type BookingLine, toVisitLine } from '../bookings/lines/booking-line.ts';
import type { Occupancy } from './occupancy.ts';
import { listPlacedLines, refuse, type WantedLine, type WantedVisit } from './wanted-visit.ts';

export interface PlacementRules {
  /** Whether lines may lie over occupied time and outside of the working time. */
  force: boolean;
  checksHours: boolean;
  /** Whether a line that may lie over occupied time is marked so in any case, because what lay below may come back after it. */
  keepsOverbooked?: boolean;
  /** The earliest start of a moved line. */
  earliest: number;
}

/** The lines of a visit in their new order, with the stored positions. */
export interface CheckedVisit {
  lines: BookingLine[];
  positions: number[];
  /** The rooms of each line. */
  choices: UnitChoice[];
  /** Milliseconds since 1970. */
  start: number;
}

type ArrangedRequest = ArrangedLine<WantedLine>;

/**
 * Checks the lines that change; the others stay as they are, even over occupied time.
 * @throws ApiError SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_TAKEN, ROOM_TAKEN; VALIDATION_FAILED for too few minutes
 */
export function checkVisit(visit: WantedVisit, occupancy: Occupancy, rules: PlacementRules): CheckedVisit {
  const arranged = arrangeLines(visit.lines);
  const lines = arranged.map((line) => toBookingLine(visit, line));
  const shape = createVisitShape(lines.map(toVisitLine));
  const start = arranged[0]?.start ?? 0;
  const end = Math.max(...arranged.map((line) => line.end));
  if (end - start > DAY_MINUTES * MINUTE_MS) throw refuse('SLOT_OUTSIDE_HOURS', visit, null);
  const changed = listChanged(visit, arranged);
  for (const line of changed) assertTime(visit, line, { occupancy, rules, isFirst: line === arranged[0] });
  const overbooked = arranged.map((line, index) => {
    const isMoved = changed.includes(line);
    if (!isMoved) return lines[index]?.is_overbooked ?? false;
    const isTaken = overlapsBusy(shape.lines[index], occupancy, start);
    const isAllowed = rules.force || line.mayOverlap;
    if (index === shape.conflictLine || (isTaken && !isAllowed))
      throw refuse('SLOT_TAKEN', visit, line.position);
    return isTaken || (line.mayOverlap && rules.keepsOverbooked === true);
  });
  const choices = arranged.map((line) => toUnitChoice(visit, line));
  const units = assignUnits(shape.lines, start, occupancy.listRooms(), choices);
  if ('refusedLine' in units) {
    throw refuse('ROOM_TAKEN', visit, arranged[units.refusedLine]?.position ?? null);
  }
  return {
    lines: lines.map((line, index) => ({ ...line, is_overbooked: overbooked[index] ?? false })),
    positions: arranged.map(({ position }) => position),
    ...{ choices, start },
  };
}

function toBookingLine({ booked }: WantedVisit, wanted: ArrangedRequest): BookingLine {
  const line = booked[wanted.position] as BookingLine;
  const duration_minutes = (wanted.end - wanted.start) / MINUTE_MS;
  const placed = {
    ...line,
    ...{ employee_id: wanted.employeeId, duration_minutes, joins: wanted.join, gap_minutes: wanted.gap },
  };
  // Lines from before visits may have parts that are no longer valid; they move as they are.
  if (duration_minutes !== line.duration_minutes && findServiceMinutesProblem(placed)) {
    throw failField('duration_minutes', 'المدة أقصر من وقت المعالجة والإنهاء أو أطول من يوم');
  }
  return placed;
}

/** A line keeps its rooms while they are free. */
const toUnitChoice = ({ before }: WantedVisit, { position, unitIds }: ArrangedRequest): UnitChoice => ({
  preferred: before.lines[position]?.unit_ids ?? [],
  required: unitIds ?? [],
});

/** Returns the lines with another employee, start or end. */
function listChanged({ before }: WantedVisit, lines: readonly ArrangedRequest[]): ArrangedRequest[] {
  const old = listPlacedLines(before);
  return lines.filter((line) => {
    const earlier = old.find(({ position }) => position === line.position);
    return (
      earlier?.start !== line.start || earlier.end !== line.end || earlier.employeeId !== line.employeeId
    );
  });
}

function assertTime(
  visit: WantedVisit,
  line: ArrangedRequest,
  { occupancy, rules, isFirst }: { occupancy: Occupancy; rules: PlacementRules; isFirst: boolean },
): void {
  const segments = occupancy.getSegments(line.employeeId, visit.date);
  // A visit begins in the hours of its date; its other lines may lie in those of the next date.
  const isWithin = isWorked(segments, line) && (!isFirst || isInSegment(segments, line.start));
  if (rules.checksHours && !rules.force && !isWithin) {
    throw refuse('SLOT_OUTSIDE_HOURS', visit, line.position);
  }
  const before = listPlacedLines(visit.before).find(({ position }) => position === line.position);
  if (before?.start !== line.start && line.start < floorToMinute(rules.earliest)) {
    throw refuse('SLOT_PAST', visit, line.position);
  }
}

function overlapsBusy(shape: LineShape | undefined, occupancy: Occupancy, start: number): boolean {
  if (!shape) return false;
  const busy = occupancy.getBusy(shape.line.employeeId);
  return shape.person.some((time) => busy.overlaps(start + time.start, start + time.end));
}
