import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { NextStart } from '@salon/shared/contracts/walk-in';
import { findEarliestVisit } from '@salon/shared/domain/board/find-earliest-visit';
import { type PlanAt, planVisitAt } from '@salon/shared/domain/board/plan-visit-at';
import { getSalonNow } from '@salon/shared/domain/salon-clock';
import { floorToMinute } from '@salon/shared/domain/visit/find-refusal';
import type { RequestedLine } from '@salon/shared/domain/visit/requested-line';
import { toLineParts } from '@salon/shared/domain/visit/service-minutes';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { ResolvedSlot } from '../bookings/availability/resolve-slot.ts';
import type { RoomUnitRow } from '../bookings/availability/room-units.repository.ts';
import type { BookingLine } from '../bookings/lines/booking-line.ts';
import type { LineChoice } from '../bookings/lines/line-choice.ts';
import { placeLines } from '../bookings/lines/place-lines.ts';
import { listBookableEmployees } from '../employees/bookable-employee.repository.ts';
import { readNowDay } from './now-day.ts';

const ERROR_CODES: Record<Exclude<PlanAt['result'], 'ok'>, ErrorCode> = {
  outside_hours: 'SLOT_OUTSIDE_HOURS',
  taken: 'SLOT_TAKEN',
  room_taken: 'ROOM_TAKEN',
};

/**
 * Chooses the employees of open lines, and computes what a visit occupies that begins in the current minute. The caller has
 * locked the employees and the units.
 * @throws ApiError SLOT_OUTSIDE_HOURS, SLOT_TAKEN, ROOM_TAKEN, each with the details `NextStart`
 */
export async function resolveNow(
  context: SalonContext,
  choices: readonly LineChoice[],
  units: readonly RoomUnitRow[],
): Promise<ResolvedSlot> {
  const day = await readNowDay(context, { employeeIds: listCandidates(choices), units });
  const start = floorToMinute(day.now);
  const requested = choices.map(toRequestedLine);
  const plan = planVisitAt(day, requested, start);
  if (plan.result !== 'ok')
    throw fail(ERROR_CODES[plan.result], await findNextStart(context, requested, units));
  const chosen = choices.flatMap(({ candidates }, index) =>
    findOf(candidates, plan.lines[index]?.employeeId),
  );
  const { lines, starts_at, ends_at, duration_minutes } = placeLines(chosen, start, day.rooms);
  const employee_id = lines[0]?.employee_id ?? '';
  const booking_date = day.findDate(employee_id, start);
  const now = getSalonNow(starts_at, day.timeZone);
  const times = { booking_time: now.time, is_after_midnight: booking_date !== now.date };
  return { slot: { booking_date, ...times, employee_id, starts_at, ends_at, duration_minutes }, lines };
}

/** Returns who could begin the visit next, and when. Whether a night goes on depends on all employees. */
async function findNextStart(
  context: SalonContext,
  requested: readonly RequestedLine[],
  units: readonly RoomUnitRow[],
): Promise<NextStart> {
  const employees = await listBookableEmployees(context.tx);
  const day = await readNowDay(context, { employeeIds: employees.map(({ id }) => id), units });
  const visit = findEarliestVisit(day, requested);
  const employee = employees.find(({ id }) => id === visit?.lines[0]?.employeeId);
  return {
    employee_name: employee?.name ?? null,
    starts_at: visit && new Date(visit.startsAt).toISOString(),
  };
}

function listCandidates(choices: readonly LineChoice[]): string[] {
  return [...new Set(choices.flatMap(({ candidates }) => candidates.map(({ employee_id }) => employee_id)))];
}

function toRequestedLine({ isOpen, candidates }: LineChoice): RequestedLine {
  const [first] = candidates;
  return {
    employeeId: isOpen ? null : (first?.employee_id ?? null),
    candidates: candidates.map((line) => ({ employeeId: line.employee_id, parts: toLineParts(line) })),
    join: first?.joins ?? 'after',
    roomKinds: first?.room_kinds ?? [],
  };
}

const findOf = (lines: readonly BookingLine[], employeeId: string | undefined): readonly BookingLine[] =>
  lines.filter(({ employee_id }) => employee_id === employeeId).slice(0, 1);
