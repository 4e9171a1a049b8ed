import { z } from 'zod';
import { ENTERED_TRANSACTION_TYPES, TRANSACTION_TYPES } from '../domain/transaction.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { dateRange, id, instant, longText, paging, positiveMoney, salonDate } from './fields.ts';

/** A `collection` is a customer's collected debt (§3); deleting the transaction undoes the collection. */
export const transaction = z.object({
  id,
  date: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  amount: z.number(),
  notes: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  created_at: instant,
});
export type Transaction = z.infer<typeof transaction>;

const transactionFields = z.object({
  date: salonDate,
  type: z.enum(ENTERED_TRANSACTION_TYPES),
  amount: positiveMoney,
  notes: longText.optional(),
});

export const createTransaction = transactionFields.strict();
export type CreateTransaction = z.input<typeof createTransaction>;

/** An update of a collection can change only its notes. */
export const updateTransaction = transactionFields.partial().strict();
export type UpdateTransaction = z.input<typeof updateTransaction>;

/** The newest date comes first. */
export const listTransactionsQuery = z.object({
  from: salonDate.optional(),
  to: salonDate.optional(),
  type: z.enum(TRANSACTION_TYPES).optional(),
  ...paging,
});
export type ListTransactionsQuery = z.input<typeof listTransactionsQuery>;

export const transactionsInRangeQuery = dateRange.extend(paging);
export const transactionsOfTypeQuery = z.object(paging);
export const transactionType = z.enum(TRANSACTION_TYPES);

export const transactionAnswers = {
  one: buildSuccessSchema(transaction),
  page: buildPageSchema(transaction).extend({ total_amount: z.number() }),
  done,
};
export type TransactionPage = z.infer<typeof transactionAnswers.page>;
