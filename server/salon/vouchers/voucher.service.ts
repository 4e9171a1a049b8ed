import { id, instant } from '@salon/shared/contracts/fields';
import type {
  createVoucher,
  listVouchersQuery,
  updateVoucher,
  Voucher,
  VoucherPage,
} from '@salon/shared/contracts/voucher';
import { isSalonDate, salonToday, toInstant } from '@salon/shared/domain/salon-clock';
import { checkVoucher, isDateRangeInOrder, nextVoucherNumber } from '@salon/shared/domain/voucher';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { hasEmployee } from '../bookings/booking-parties.repository.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import {
  deleteVoucherRow,
  findLastVoucherOfEmployee,
  findVoucher,
  getHighestVoucherNumber,
  insertVoucher,
  listVoucherRows,
  lockEmployeeIfExists,
  lockVoucher,
  lockVoucherNumbers,
  sumVouchers,
  updateVoucherRow,
  type VoucherFilters,
} from './voucher.repository.ts';

type ListRequest = z.output<typeof listVouchersQuery>;

const place = z.tuple([instant, id]);

/**
 * Returns one page, the newest first, with sum and count of all vouchers that match and the number of the next
 * voucher.
 * @throws ApiError VALIDATION_FAILED when `from` is after `to` or the cursor is foreign
 */
export async function listVouchers(
  { tx }: SalonContext,
  { cursor, limit, from, to, ...others }: ListRequest,
): Promise<VoucherPage> {
  if (!isDateRangeInOrder(from, to)) throw outOfOrder('from');
  const filters = { ...others, ...(await toInstantFilters(tx, from, to)) };
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, totals, highest] = await Promise.all([
    listVoucherRows(tx, filters, limit + 1, after),
    sumVouchers(tx, filters),
    getHighestVoucherNumber(tx),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.datetime, row.id]);
  return { success: true, data: rows, next_cursor, ...totals, next_number: nextVoucherNumber([highest]) };
}

/**
 * Like `listVouchers`, for the address that §7 of the specification gives the list of a range of days.
 * @throws ApiError VALIDATION_FAILED
 */
export function listVouchersInRange(
  context: SalonContext,
  { start, end, ...page }: Pick<ListRequest, 'cursor' | 'limit'> & { start: string; end: string },
): Promise<VoucherPage> {
  if (!isDateRangeInOrder(start, end)) throw outOfOrder('start');
  return listVouchers(context, { ...page, from: start, to: end });
}

/** Returns the voucher. @throws ApiError NOT_FOUND */
export async function getVoucher({ tx }: SalonContext, voucherId: string): Promise<Voucher> {
  const row = await findVoucher(tx, voucherId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * Returns the latest voucher that pays the employee, and its datetime; both are null without such a voucher.
 * @throws ApiError NOT_FOUND when the salon does not have the employee
 */
export async function getLastPayment({ tx }: SalonContext, employeeId: string) {
  if (!(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  const voucher = (await findLastVoucherOfEmployee(tx, employeeId)) ?? null;
  return { datetime: voucher?.datetime ?? null, voucher };
}

/**
 * Creates a voucher for an expense with the salon's next number. The number that the form previewed is ignored.
 * @throws ApiError NOT_FOUND when the salon does not have the employee; VALIDATION_FAILED for a datetime in the past
 */
export async function addVoucher(
  context: SalonContext,
  { datetime, account_name, amount, notes = '', employee_id = null }: z.output<typeof createVoucher>,
): Promise<Voucher> {
  const { tx } = context;
  const values = { datetime: new Date(datetime), account_name, amount, notes, employee_id };
  await checkTime(context, values);
  await requireEmployee(tx, employee_id);
  await lockVoucherNumbers(tx);
  const voucher_number = nextVoucherNumber([await getHighestVoucherNumber(tx)]);
  return insertVoucher(context, { ...values, voucher_number });
}

/**
 * Changes the fields that the admin sent, except the number. Checks the datetime only when it changes, because the
 * datetime of an old voucher lies in the past.
 * @throws ApiError NOT_FOUND when the salon does not have the voucher or the employee; VALIDATION_FAILED for a
 * datetime in the past
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
  return getVoucher(context, voucherId);
}

/** Deletes the voucher. @throws ApiError NOT_FOUND */
export async function deleteSalonVoucher({ tx }: SalonContext, voucherId: string): Promise<void> {
  if (!(await deleteVoucherRow(tx, voucherId))) throw fail('NOT_FOUND');
}

async function checkTime(
  { tx, now }: SalonContext,
  voucher: { account_name: string; amount: number; datetime: Date },
): Promise<void> {
  if (checkVoucher(voucher, now) !== 'ok') throw failField('datetime', 'يجب ألا يكون وقت السند في الماضي');
  const { time_zone } = await findOwnBusiness(tx);
  // After the year 2999 the database formats instants in a form that the response schema refuses.
  if (!isSalonDate(salonToday(voucher.datetime, time_zone))) throw failField('datetime', 'الوقت غير صالح');
}

async function requireEmployee(tx: SalonContext['tx'], employeeId: string | null | undefined): Promise<void> {
  if (employeeId && !(await lockEmployeeIfExists(tx, employeeId))) throw fail('NOT_FOUND');
}

/** Converts the salon's days to instants: the start of `from` and the end of `to`. */
async function toInstantFilters(
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
