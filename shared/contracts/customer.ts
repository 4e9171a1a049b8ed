import { z } from 'zod';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import {
  email,
  id,
  instant,
  longText,
  name,
  paging,
  positiveMoney,
  queryBoolean,
  search,
  typedPhone,
} from './fields.ts';
import { transaction } from './transaction.ts';

/** `remaining_balance` is the debt for completed bookings (§3). */
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
  /** The date of the oldest booking with a debt. */
  owed_since: z.string().nullable(),
  /** The customer never sees these notes. */
  notes: z.string(),
});
export type Customer = z.infer<typeof customer>;

const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullish();

/** The counts are of the last 12 months: completed bookings, no-shows, and bookings that were cancelled late. */
export const customerWithVisits = customer.extend({
  visits: z.number().int(),
  no_shows: z.number().int(),
  late_cancels: z.number().int(),
});
export type CustomerWithVisits = z.infer<typeof customerWithVisits>;

/** The details of PHONE_IN_USE, where the server knows who has the phone. */
export interface PhoneHolder {
  customer_id: string;
  customer_name: string;
}

export const createCustomer = z
  .object({ name, phone: typedPhone, email: optionalEmail, notes: longText.optional() })
  .strict();
export type CreateCustomer = z.input<typeof createCustomer>;

export const updateCustomer = z
  .object({ name, phone: typedPhone, email: optionalEmail, notes: longText, is_active: z.boolean() })
  .partial()
  .strict();
export type UpdateCustomer = z.input<typeof updateCustomer>;

export const listCustomersQuery = z.object({ search, ...paging });

/** The sorts `amount` (largest debt first) and `age` (oldest debt first) list only debtors. */
export const CUSTOMER_SORTS = ['newest', 'amount', 'age'] as const;

/** The filter does not change `stats` in the response: they are for the whole salon. */
export const customersWithStatsQuery = listCustomersQuery.extend({
  debtors_only: queryBoolean.optional(),
  sort: z.enum(CUSTOMER_SORTS).default('newest'),
});
export type CustomersWithStatsQuery = z.input<typeof customersWithStatsQuery>;

export const customerStats = z.object({
  total_customers: z.number().int(),
  /** The number of bookings that are not cancelled. */
  total_visits: z.number().int(),
  debtors_count: z.number().int(),
  total_remaining: z.number(),
});
export type CustomerStats = z.infer<typeof customerStats>;

/** `amount` is the debt that the admin saw. The server refuses another amount and responds with the current debt. */
export const collectPayment = z.object({ amount: positiveMoney }).strict();
export type CollectPayment = z.input<typeof collectPayment>;

export const customerAnswers = {
  one: buildSuccessSchema(customer),
  page: buildPageSchema(customer),
  withStats: buildPageSchema(customerWithVisits).extend({ stats: customerStats }),
  collected: buildSuccessSchema(z.object({ customer, transaction })),
  done,
};
export type CustomersWithStats = z.infer<typeof customerAnswers.withStats>;
