import { id, instant } from '@salon/shared/contracts/fields';
import type { listVouchersQuery, VoucherPage } from '@salon/shared/contracts/voucher';
import { toInstant } from '@salon/shared/domain/salon-clock';
import { getNextVoucherNumber, isDateRangeInOrder } from '@salon/shared/domain/voucher';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toVoucher } from './get-voucher.ts';
import {
  getHighestVoucherNumber,
  listVoucherRows,
  sumVouchers,
  type VoucherFilters,
} from './voucher-list.repository.ts';

type ListRequest = z.output<typeof listVouchersQuery>;

const place = z.tuple([instant, id]);

/** @throws ApiError VALIDATION_FAILED when `from` is after `to`, or for a malformed cursor */
export async function listVouchers(
  { tx }: SalonContext,
  { cursor, limit, from, to, ...others }: ListRequest,
): Promise<VoucherPage> {
  if (!isDateRangeInOrder(from, to)) throw outOfOrder('from');
  const filters = { ...others, ...(await toInstantFilters(tx, from, to)) };
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [currency, found, { total, total_minor }, highest] = await Promise.all([
    getOwnCurrency(tx),
    listVoucherRows(tx, filters, limit + 1, after),
    sumVouchers(tx, filters),
    getHighestVoucherNumber(tx),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.datetime, row.id]);
  return {
    success: true,
    data: rows.map((row) => toVoucher(row, currency)),
    next_cursor,
    total,
    total_amount: currency.toUnits(total_minor),
    next_number: getNextVoucherNumber([highest]),
  };
}

/** §7 of the specification gives this list its own address. @throws ApiError VALIDATION_FAILED */
export function listVouchersInRange(
  context: SalonContext,
  { start, end, ...page }: Pick<ListRequest, 'cursor' | 'limit'> & { start: string; end: string },
): Promise<VoucherPage> {
  if (!isDateRangeInOrder(start, end)) throw outOfOrder('start');
  return listVouchers(context, { ...page, from: start, to: end });
}

/** `from` and `to` are days in the salon's time zone, both included. */
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
