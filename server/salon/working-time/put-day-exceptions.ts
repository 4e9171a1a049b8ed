import type * as contract from '@salon/shared/contracts/working-time';
import { addDays, countDaysBetween, getSalonToday } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { assertException, assertExceptionRange } from './assert-exception.ts';
import { countExceptions, upsertExceptions } from './day-exception.repository.ts';
import { listBookingsOutsideExceptions } from './list-outside-bookings.ts';
import { lockCalendar } from './lock-calendar.ts';

/** The largest number of exceptions of one calendar from today on. */
const MAX_EXCEPTIONS = 400;

/** @throws ApiError NOT_FOUND, TOO_MANY_EXCEPTIONS, VALIDATION_FAILED */
export async function putDayExceptions(
  context: SalonContext,
  { employee_id = null, from, to, spans, reason = '' }: z.output<typeof contract.putDayException>,
) {
  const { tx, now } = context;
  const { time_zone } = await findOwnBusiness(tx);
  const today = getSalonToday(now, time_zone);
  assertExceptionRange({ from, to }, today);
  const employeeIds = await lockCalendar(tx, employee_id);
  await assertException(context, { employee_id, from, to, spans });
  const dates = Array.from({ length: countDaysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  const exceptions = await upsertExceptions(context, employee_id, { dates, spans: sorted, reason });
  if ((await countExceptions(tx, employee_id, today)) > MAX_EXCEPTIONS) throw fail('TOO_MANY_EXCEPTIONS');
  const outside = await listBookingsOutsideExceptions(context, employeeIds, { employee_id, from, to });
  return { exceptions, outside };
}
