import { id, salonDate } from '@salon/shared/contracts/fields';
import type { listTransactionsQuery, TransactionPage } from '@salon/shared/contracts/transaction';
import { isDateRangeInOrder } from '@salon/shared/domain/voucher';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toTransaction } from './get-transaction.ts';
import { listTransactionRows, sumTransactions } from './transaction.repository.ts';

type ListRequest = z.output<typeof listTransactionsQuery>;

const place = z.tuple([salonDate, id]);

/** @throws ApiError VALIDATION_FAILED when `from` is after `to`, or for a malformed cursor */
export async function listTransactions(
  { tx }: SalonContext,
  { cursor, limit, ...filters }: ListRequest,
): Promise<TransactionPage> {
  if (!isDateRangeInOrder(filters.from, filters.to)) throw outOfOrder('from');
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [currency, found, { total, total_minor }] = await Promise.all([
    getOwnCurrency(tx),
    listTransactionRows(tx, filters, limit + 1, after),
    sumTransactions(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.date, row.id]);
  const data = rows.map((row) => toTransaction(row, currency));
  return { success: true, data, next_cursor, total, total_amount: currency.toUnits(total_minor) };
}

/** §7 of the specification gives this list its own address. @throws ApiError VALIDATION_FAILED */
export function listTransactionsInRange(
  context: SalonContext,
  { start, end, ...page }: Pick<ListRequest, 'cursor' | 'limit'> & { start: string; end: string },
): Promise<TransactionPage> {
  if (!isDateRangeInOrder(start, end)) throw outOfOrder('start');
  return listTransactions(context, { ...page, from: start, to: end });
}

const outOfOrder = (field: 'from' | 'start') =>
  failField(field, 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية');
