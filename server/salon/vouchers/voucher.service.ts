import { id, instant } from '@salon/shared/contracts/fields';
import type {
  createVoucher,
  listVouchersQuery,
  updateVoucher,
  Voucher,
  VoucherPage,
} from '@salon/shared/contracts/voucher';
import { isSalonDate, salonToday, toInstant } from '@salon/shared/domain/salon-clock';
import { checkVoucher, isDateRange, nextVoucherNumber } from '@salon/shared/domain/voucher';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { employeeExists } from '../bookings/booking-parties.repository.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import {
  findVoucher,
  highestNumber,
  holdEmployee,
  insertVoucher,
  lastVoucherOf,
  lockNumbers,
  lockVoucher,
  removeVoucherRow,
  totalVouchers,
  updateVoucherRow,
  type VoucherFilters,
  vouchersPage,
} from './voucher.repository.ts';

type ListRequest = z.output<typeof listVouchersQuery>;

const place = z.tuple([instant, id]);

/** One page, the newest first; sum and count of all that match, and the number that the next voucher would get. */
export async function listVouchers(
  { tx }: SalonContext,
  { cursor, limit, from, to, ...others }: ListRequest,
): Promise<VoucherPage> {
  if (!isDateRange(from, to)) throw outOfOrder('from');
  const filters = { ...others, ...(await instantsOf(tx, from, to)) };
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, totals, highest] = await Promise.all([
    vouchersPage(tx, filters, limit + 1, after),
    totalVouchers(tx, filters),
    highestNumber(tx),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.datetime, row.id]);
  return { success: true, data: rows, next_cursor, ...totals, next_number: nextVoucherNumber([highest]) };
}

/** §7's own name for the list of a range of days. */
export function listVouchersInRange(
  context: SalonContext,
  { start, end, ...page }: Pick<ListRequest, 'cursor' | 'limit'> & { start: string; end: string },
): Promise<VoucherPage> {
  if (!isDateRange(start, end)) throw outOfOrder('start');
  return listVouchers(context, { ...page, from: start, to: end });
}

/** @throws ApiError NOT_FOUND */
export async function seeVoucher({ tx }: SalonContext, voucherId: string): Promise<Voucher> {
  const row = await findVoucher(tx, voucherId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * When an employee was last paid by a voucher; nulls when never.
 * @throws ApiError NOT_FOUND for an employee of nobody
 */
export async function lastPaymentOf({ tx }: SalonContext, employeeId: string) {
  if (!(await employeeExists(tx, employeeId))) throw fail('NOT_FOUND');
  const voucher = (await lastVoucherOf(tx, employeeId)) ?? null;
  return { datetime: voucher?.datetime ?? null, voucher };
}

/**
 * Money that went out. The salon's next number is its own, whatever preview the form showed.
 * @throws ApiError NOT_FOUND for an employee of nobody; VALIDATION_FAILED for a datetime in the past
 */
export async function addVoucher(
  context: SalonContext,
  { datetime, account_name, amount, notes = '', employee_id = null }: z.output<typeof createVoucher>,
): Promise<Voucher> {
  const { tx } = context;
  const values = { datetime: new Date(datetime), account_name, amount, notes, employee_id };
  await checkTime(context, values);
  await requireEmployee(tx, employee_id);
  await lockNumbers(tx);
  const voucher_number = nextVoucherNumber([await highestNumber(tx)]);
  return insertVoucher(context, { ...values, voucher_number });
}

/**
 * Changes what is sent; the number stays. The datetime is checked only where it changes: an old voucher's lies in
 * the past.
 * @throws ApiError NOT_FOUND for a voucher or an employee of nobody; VALIDATION_FAILED for a datetime in the past
 */
export async function changeVoucher(
  context: SalonContext,
  voucherId: string,
  { datetime, voucher_number: _preview, ...given }: z.output<typeof updateVoucher>,
): Promise<Voucher> {
  const { tx } = context;
  await requireEmployee(tx, given.employee_id);
  const before = await lockVoucher(tx, voucherId);
  if (!before) throw fail('NOT_FOUND');
  const isMoved = datetime !== undefined && Date.parse(datetime) !== Date.parse(before.datetime);
  const moved = isMoved ? { datetime: new Date(datetime) } : {};
  if (moved.datetime) await checkTime(context, { ...before, ...moved });
  await updateVoucherRow(tx, voucherId, { ...given, ...moved });
  return seeVoucher(context, voucherId);
}

/** @throws ApiError NOT_FOUND */
export async function removeVoucher({ tx }: SalonContext, voucherId: string): Promise<void> {
  if (!(await removeVoucherRow(tx, voucherId))) throw fail('NOT_FOUND');
}

async function checkTime(
  { tx, now }: SalonContext,
  voucher: { account_name: string; amount: number; datetime: Date },
): Promise<void> {
  if (checkVoucher(voucher, now) !== 'ok') throw failField('datetime', 'يجب ألا يكون وقت السند في الماضي');
  const { time_zone } = await findOwnBusiness(tx);
  // Past the year 2999 the database writes instants that the answer's schema does not know.
  if (!isSalonDate(salonToday(voucher.datetime, time_zone))) throw failField('datetime', 'الوقت غير صالح');
}

async function requireEmployee(tx: SalonContext['tx'], employeeId: string | null | undefined): Promise<void> {
  if (employeeId && !(await holdEmployee(tx, employeeId))) throw fail('NOT_FOUND');
}

/** The salon's days as instants: from the start of the first to the end of the last. */
async function instantsOf(
  tx: SalonContext['tx'],
  from: string | undefined,
  to: string | undefined,
): Promise<VoucherFilters> {
  if (!from && !to) return {};
  const { time_zone } = await findOwnBusiness(tx);
  return {
    since: from ? toInstant(from, '00:00', time_zone) : undefined,
    until: to ? toInstant(to, '00:00', time_zone, 1) : undefined,
  };
}

const outOfOrder = (field: 'from' | 'start') =>
  failField(field, 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية');
