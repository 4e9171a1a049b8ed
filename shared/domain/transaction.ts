/** `collection` is a customer's collected debt (§3 Transaction); only the server creates it. */
export const TRANSACTION_TYPES = ['expense', 'income', 'collection'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const ENTERED_TRANSACTION_TYPES = ['expense', 'income'] as const satisfies readonly TransactionType[];
