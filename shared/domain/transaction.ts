/** Transactions of the till (§3 Transaction). */

/** `collection` is a customer's collected debt; only the server creates it. */
export const TRANSACTION_TYPES = ['expense', 'income', 'collection'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The types that an admin can enter. */
export const ENTERED_TRANSACTION_TYPES = ['expense', 'income'] as const satisfies readonly TransactionType[];
