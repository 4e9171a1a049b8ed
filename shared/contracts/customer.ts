import { z } from 'zod';
import { done, pageOf, successOf } from './envelope.ts';
import { customerPhone, email, id, instant, name, paging, search } from './fields.ts';

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
});
export type Customer = z.infer<typeof customer>;

const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullish();

export const createCustomer = z.object({ name, phone: customerPhone, email: optionalEmail }).strict();
export type CreateCustomer = z.input<typeof createCustomer>;

export const updateCustomer = z
  .object({ name, phone: customerPhone, email: optionalEmail, is_active: z.boolean() })
  .partial()
  .strict();
export type UpdateCustomer = z.input<typeof updateCustomer>;

export const listCustomersQuery = z.object({ search, ...paging });

export const customerAnswers = { one: successOf(customer), page: pageOf(customer), done };
