import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import type { SalonDate, SalonTime } from '@salon/shared/domain/salon-clock';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import type { BookingLine } from '../lines/booking-line.ts';
import type { LineChoice } from '../lines/line-choice.ts';
import { type PlacedVisit, placeLines } from '../lines/place-lines.ts';
import { chooseLines } from './choose-lines.ts';
import type { RoomUnitRow } from './room-units.repository.ts';
import { readSlotSettings } from './slot-settings.repository.ts';
import { readVisitDay } from './visit-day.ts';

export interface RequestedSlot {
  choices: readonly LineChoice[];
  /** The locked units that the lines may occupy. */
  units: readonly RoomUnitRow[];
  date: SalonDate;
  time: SalonTime;
  /** The booking that is being moved does not conflict with its own time. */
  bookingId?: string | undefined;
}

/** A booking that keeps its start, employees and duration, and may lie in the past or outside the hours. */
export interface KeptSlot extends RequestedSlot {
  lines: readonly BookingLine[];
  startsAt: string;
  isAfterMidnight: boolean;
}

/** The columns of a booking that follow from its lines. */
export interface StoredSlot {
  booking_date: SalonDate;
  booking_time: SalonTime;
  is_after_midnight: boolean;
  employee_id: string;
  starts_at: Date;
  ends_at: Date;
  duration_minutes: number;
}

export interface ResolvedSlot extends Pick<PlacedVisit, 'lines'> {
  slot: StoredSlot;
}

/**
 * Chooses the employees of open lines and computes what the booking occupies. The caller has locked the rows of employees
 * and rooms. If two bookings race nevertheless, the exclusion constraint refuses one.
 * @throws ApiError SLOT_OFF_GRID, SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_TAKEN, ROOM_TAKEN; VALIDATION_FAILED for an employee
 * with two lines at once
 */
export async function resolveSlot(context: SalonContext, wanted: RequestedSlot): Promise<ResolvedSlot> {
  const { date, time } = wanted;
  const day = await readDayOf(context, wanted);
  const { lines, startMinute } = chooseLines(day, wanted.choices, time);
  const isAfterMidnight = startMinute >= DAY_MINUTES;
  const free = lines.map((line) => ({ ...line, is_overbooked: false }));
  const visit = placeLines(free, day.clock.toInstant(startMinute), day.rooms);
  if (visit.duration_minutes > DAY_MINUTES) throw fail('SLOT_OUTSIDE_HOURS');
  return { slot: toStoredSlot(visit, { date, time, isAfterMidnight }), lines: visit.lines };
}

/** Computes what other lines of the same time occupy; the database refuses taken time. @throws ApiError ROOM_TAKEN */
export async function resolveKeptSlot(context: SalonContext, kept: KeptSlot): Promise<ResolvedSlot> {
  const day = await readDayOf(context, kept);
  const visit = placeLines(kept.lines, Date.parse(kept.startsAt), day.rooms);
  return { slot: toStoredSlot(visit, kept), lines: visit.lines };
}

async function readDayOf(context: SalonContext, { choices, units, date, bookingId }: RequestedSlot) {
  const { time_zone: timeZone, staff_step_minutes: stepMinutes } = await readSlotSettings(context.tx);
  const employeeIds = listEmployeeIds(choices);
  const request = { date, timeZone, employeeIds, units, stepMinutes, bookingId };
  return readVisitDay(context, request);
}

function toStoredSlot(
  { lines, starts_at, ends_at, duration_minutes }: PlacedVisit,
  { date, time, isAfterMidnight }: { date: SalonDate; time: SalonTime; isAfterMidnight: boolean },
): StoredSlot {
  return {
    booking_date: date,
    booking_time: time,
    is_after_midnight: isAfterMidnight,
    employee_id: lines[0]?.employee_id ?? '',
    starts_at,
    ends_at,
    duration_minutes,
  };
}

function listEmployeeIds(choices: readonly LineChoice[]): string[] {
  return [...new Set(choices.flatMap(({ candidates }) => candidates.map(({ employee_id }) => employee_id)))];
}
