import { id, salonDate } from '@salon/shared/contracts/fields';
import type {
  createTransaction,
  listTransactionsQuery,
  Transaction,
  TransactionPage,
  updateTransaction,
} from '@salon/shared/contracts/transaction';
import { isDateRangeInOrder } from '@salon/shared/domain/voucher';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { reopenDebt } from '../customers/collection.service.ts';
import {
  deleteTransactionRow,
  findTransaction,
  insertTransaction,
  listTransactionRows,
  lockTransaction,
  sumTransactions,
  updateTransactionRow,
} from './transaction.repository.ts';

type ListRequest = z.output<typeof listTransactionsQuery>;

const place = z.tuple([salonDate, id]);

/**
 * Returns one page, the newest day first, with sum and count of all transactions that match.
 * @throws ApiError VALIDATION_FAILED when `from` is after `to` or the cursor is foreign
 */
export async function listTransactions(
  { tx }: SalonContext,
  { cursor, limit, ...filters }: ListRequest,
): Promise<TransactionPage> {
  if (!isDateRangeInOrder(filters.from, filters.to)) throw outOfOrder('from');
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, totals] = await Promise.all([
    listTransactionRows(tx, filters, limit + 1, after),
    sumTransactions(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.date, row.id]);
  return { success: true, data: rows, next_cursor, ...totals };
}

/**
 * Like `listTransactions`, for the address that §7 of the specification gives the list of a range of days.
 * @throws ApiError VALIDATION_FAILED
 */
export function listTransactionsInRange(
  context: SalonContext,
  { start, end, ...page }: Pick<ListRequest, 'cursor' | 'limit'> & { start: string; end: string },
): Promise<TransactionPage> {
  if (!isDateRangeInOrder(start, end)) throw outOfOrder('start');
  return listTransactions(context, { ...page, from: start, to: end });
}

/** Returns the transaction. @throws ApiError NOT_FOUND */
export async function getTransaction({ tx }: SalonContext, transactionId: string): Promise<Transaction> {
  const row = await findTransaction(tx, transactionId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** Stores money that an admin enters by hand: an expense without a voucher, or other income. */
export function addTransaction(
  context: SalonContext,
  { notes = '', ...given }: z.output<typeof createTransaction>,
): Promise<Transaction> {
  return insertTransaction(context, { ...given, notes });
}

/**
 * Changes the fields that the admin sent. In a collection only the notes can change, because its amount equals the
 * debts that it settled.
 * @throws ApiError NOT_FOUND, TRANSACTION_LOCKED
 */
export async function changeTransaction(
  context: SalonContext,
  transactionId: string,
  given: z.output<typeof updateTransaction>,
): Promise<Transaction> {
  const before = await lockTransaction(context.tx, transactionId);
  if (!before) throw fail('NOT_FOUND');
  if (before.type === 'collection' && changesMoney(before, given)) throw fail('TRANSACTION_LOCKED');
  await updateTransactionRow(context.tx, transactionId, given);
  return getTransaction(context, transactionId);
}

/**
 * Deletes a transaction. Deleting a collection undoes it: the customer owes its amount again.
 * @throws ApiError NOT_FOUND
 */
export async function deleteTransaction(context: SalonContext, transactionId: string): Promise<void> {
  const { type, customer_id } = await getTransaction(context, transactionId);
  if (type === 'collection') await reopenDebt(context, { collectionId: transactionId, customer_id });
  if (!(await deleteTransactionRow(context.tx, transactionId))) throw fail('NOT_FOUND');
}

/** Whether date, type or amount differ from the stored values. A form may send unchanged fields too. */
const changesMoney = (before: Transaction, given: z.output<typeof updateTransaction>) =>
  (['date', 'type', 'amount'] as const).some(
    (field) => given[field] !== undefined && given[field] !== before[field],
  );

const outOfOrder = (field: 'from' | 'start') =>
  failField(field, 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية');
