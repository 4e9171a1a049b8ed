import type { ClearedArrival, PlacementRefusal } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { PlacedLine } from '@salon/shared/domain/board/placed-line';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { type ApiError, fail } from '../../errors.ts';
import type { BookingLine } from '../bookings/lines/booking-line.ts';

/** A locked booking, and the lines that it shall have. */
export interface WantedVisit {
  before: Booking;
  /** The stored lines by position. */
  booked: readonly BookingLine[];
  lines: readonly WantedLine[];
  /** The booking date. */
  date: SalonDate;
  /** What the reception recorded on another date, to which the visit goes back. */
  arrival?: ClearedArrival | undefined;
}

export interface WantedLine extends PlacedLine {
  /** Whether the line may lie over occupied time of its employee. */
  mayOverlap: boolean;
  /** The rooms that the line shall have, of kinds that it needs. */
  unitIds?: readonly string[] | undefined;
}

/** Returns the lines where they are. */
export function listPlacedLines({ lines }: Booking): PlacedLine[] {
  return lines.map(({ position, employee_id, starts_at, duration_minutes }) => {
    const start = Date.parse(starts_at);
    return { position, employeeId: employee_id, start, end: start + duration_minutes * MINUTE_MS };
  });
}

/** Returns a refusal that names the booking and the line. */
export function refuse(
  code: ErrorCode,
  { before }: Pick<WantedVisit, 'before'>,
  position: number | null,
  more: object = {},
): ApiError {
  const details: PlacementRefusal = {
    booking_id: before.id,
    customer_name: before.customer_name,
    booking_number: before.booking_number,
    position,
  };
  return fail(code, { ...details, ...more });
}
