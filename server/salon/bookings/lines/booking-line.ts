import { type Minor, sumMinor } from '@salon/shared/domain/region/minor-units';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { toLineParts } from '@salon/shared/domain/visit/service-minutes';
import type { VisitLine } from '@salon/shared/domain/visit/visit-line';
import { createVisitShape } from '@salon/shared/domain/visit/visit-shape';

export type LineJoin = VisitLine['join'];

/** A line of a booking without its time. Name, price and minutes are those at the time of the booking. */
export interface BookingLine {
  /** null when the service was deleted. */
  service_id: string | null;
  variant_id: string | null;
  employee_id: string;
  name: string;
  price_minor: Minor;
  /** Work, processing and finish. */
  duration_minutes: number;
  joins: LineJoin;
  /** The pause before the line. */
  gap_minutes: number;
  /** Whether the line may lie over occupied time of its employee. */
  is_overbooked: boolean;
  before_minutes: number;
  process_minutes: number;
  finish_minutes: number;
  after_minutes: number;
  /** The line occupies one unit of each of these kinds. */
  room_kinds: readonly string[];
}

export function toVisitLine(line: BookingLine): VisitLine {
  return {
    employeeId: line.employee_id,
    parts: toLineParts(line),
    join: line.joins,
    gap: line.gap_minutes,
    roomKinds: line.room_kinds,
  };
}

/** Returns the minutes from the start of the first line to the end of the last. */
export function getVisitMinutes(lines: readonly BookingLine[]): number {
  const { lines: shapes } = createVisitShape(lines.map(toVisitLine));
  return Math.max(0, ...shapes.map(({ served }) => served.end)) / MINUTE_MS;
}

export const sumLinePrices = (lines: readonly BookingLine[]): Minor =>
  sumMinor(lines.map(({ price_minor }) => price_minor));
