import { z } from 'zod';
import { done, pageOf, successOf } from './envelope.ts';
import {
  customerPhone,
  email,
  id,
  instant,
  longText,
  name,
  paging,
  positiveMoney,
  queryBoolean,
  search,
} from './fields.ts';
import { transaction } from './transaction.ts';

/** A customer as §3 lists it. `remaining_balance` is what is still owed for completed bookings. */
export const customer = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  is_active: z.boolean(),
  created_at: instant,
  last_login: instant.nullable(),
  bookings_count: z.number().int(),
  remaining_balance: z.number(),
  /** The date of the last completed booking. */
  last_visit: z.string().nullable(),
  /** The date of the oldest booking that something is owed for. */
  owed_since: z.string().nullable(),
  /** What the salon wants to remember; never shown to the customer. */
  notes: z.string(),
});
export type Customer = z.infer<typeof customer>;

const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullish();

export const createCustomer = z
  .object({ name, phone: customerPhone, email: optionalEmail, notes: longText.optional() })
  .strict();
export type CreateCustomer = z.input<typeof createCustomer>;

export const updateCustomer = z
  .object({ name, phone: customerPhone, email: optionalEmail, notes: longText, is_active: z.boolean() })
  .partial()
  .strict();
export type UpdateCustomer = z.input<typeof updateCustomer>;

export const listCustomersQuery = z.object({ search, ...paging });

/** `amount`: who owes most first. `age`: whose oldest debt is the oldest. Both of debtors alone. */
export const CUSTOMER_SORTS = ['newest', 'amount', 'age'] as const;

/** The customers page: the list, filtered, beside figures of the whole salon. */
export const customersWithStatsQuery = listCustomersQuery.extend({
  debtors_only: queryBoolean.optional(),
  sort: z.enum(CUSTOMER_SORTS).default('newest'),
});
export type CustomersWithStatsQuery = z.input<typeof customersWithStatsQuery>;

export const customerStats = z.object({
  total_customers: z.number().int(),
  /** All bookings but cancelled ones. */
  total_visits: z.number().int(),
  debtors_count: z.number().int(),
  total_remaining: z.number(),
});
export type CustomerStats = z.infer<typeof customerStats>;

/** The whole balance as the person saw it: collected once, or refused with the balance of now. */
export const collectPayment = z.object({ amount: positiveMoney }).strict();
export type CollectPayment = z.input<typeof collectPayment>;

export const customerAnswers = {
  one: successOf(customer),
  page: pageOf(customer),
  withStats: pageOf(customer).extend({ stats: customerStats }),
  collected: successOf(z.object({ customer, transaction })),
  done,
};
export type CustomersWithStats = z.infer<typeof customerAnswers.withStats>;
