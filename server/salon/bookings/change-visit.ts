import type { Booking } from '@salon/shared/contracts/booking';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { lockVisitRooms } from './availability/lock-visit.ts';
import { type ResolvedSlot, resolveKeptSlot, resolveSlot } from './availability/resolve-slot.ts';
import {
  type BookingChange,
  findChangedRequests,
  isDateChanged,
  isEmployeeChanged,
} from './booking-change.ts';
import { assertPriceUnchanged } from './booking-price.ts';
import { listBookingLines, moveBookingLines, replaceBookingLines } from './lines/booking-line.repository.ts';
import { type BookingLine, getVisitMinutes, sumLinePrices } from './lines/booking-line.ts';
import { findNamedLines, type LineChoice } from './lines/line-choice.ts';
import { listChangedChoices, type WantedVisit } from './list-changed-choices.ts';

export interface ChangedVisit extends ResolvedSlot {
  /** The price of other lines; null if the lines stay and only move. */
  total_minor: Minor | null;
}

/**
 * Resolves changed lines and times, which the caller writes with `writeVisitLines`. Locks the employees and the rooms.
 * @returns null if neither lines nor times change
 * @throws ApiError SLOT_*, ROOM_TAKEN, SERVICE_*, EMPLOYEE_INACTIVE, NOT_FOUND, PRICE_CHANGED, VALIDATION_FAILED
 */
export async function changeVisit(
  context: SalonContext,
  before: Booking,
  change: BookingChange,
): Promise<ChangedVisit | null> {
  const { toMinor, toUnits } = await getOwnCurrency(context.tx);
  const requests = findChangedRequests(before, change);
  const assertTotal = (lines: readonly BookingLine[] | null) => {
    const total = requests && lines ? sumLinePrices(lines) : toMinor(before.total_price, 'total_price');
    assertPriceUnchanged(change.total_price, total, { toUnits });
  };
  const isMoved = isEmployeeChanged(before, change);
  if (!requests && !isMoved && !isDateChanged(before, change)) {
    assertTotal(null);
    return null;
  }
  const booked = await listBookingLines(context.tx, before.id);
  const employeeId = isMoved ? (change.employee_id?.toLowerCase() ?? null) : null;
  const wanted: WantedVisit = { before, change, booked, requests, employeeId };
  const choices = await listChangedChoices(context, wanted);
  const named = findNamedLines(choices);
  if (named) assertTotal(named);
  const { slot, lines } = await resolveChangedSlot(context, wanted, choices);
  assertTotal(lines);
  return { slot, lines, total_minor: requests ? sumLinePrices(lines) : null };
}

/** The caller updates the row of the booking afterwards. */
export async function writeVisitLines(
  context: SalonContext,
  bookingId: string,
  { lines, total_minor }: ChangedVisit,
): Promise<void> {
  if (total_minor === null) await moveBookingLines(context.tx, bookingId, lines);
  else await replaceBookingLines(context, bookingId, lines);
}

/** An unchanged slot is not checked, because an old booking may lie in the past. */
async function resolveChangedSlot(
  context: SalonContext,
  wanted: WantedVisit,
  choices: readonly LineChoice[],
): Promise<ResolvedSlot> {
  const { before, change } = wanted;
  const request = {
    choices,
    units: await lockVisitRooms(context, choices),
    date: change.booking_date ?? before.booking_date,
    time: change.booking_time ?? before.booking_time,
    bookingId: before.id,
  };
  const lines = findNamedLines(choices);
  const startsAt = before.lines[0]?.starts_at;
  if (!lines || !startsAt || !isSlotKept(wanted, lines)) return resolveSlot(context, request);
  const { is_after_midnight: isAfterMidnight } = before;
  return resolveKeptSlot(context, { ...request, lines, startsAt, isAfterMidnight });
}

function isSlotKept({ before, change, booked }: WantedVisit, lines: readonly BookingLine[]): boolean {
  const bookedIds = new Set(booked.map((line) => line.employee_id));
  return (
    !isDateChanged(before, change) &&
    lines.every((line) => bookedIds.has(line.employee_id)) &&
    getVisitMinutes(lines) === before.duration_minutes
  );
}
