/** Money beside bookings and vouchers (§3 Transaction). */

/** `collection` is a customer's collected debt: the server alone makes one. */
export const TRANSACTION_TYPES = ['expense', 'income', 'collection'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What an admin may enter by hand. */
export const ENTERED_TRANSACTION_TYPES = ['expense', 'income'] as const satisfies readonly TransactionType[];
