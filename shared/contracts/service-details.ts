import { z } from 'zod';
import { MAX_ROOM_KINDS, MAX_VARIANTS } from '../domain/catalogue-limits.ts';
import { MAX_BUFFER_MINUTES, MAX_PART_MINUTES } from '../domain/visit/service-minutes.ts';
import { id, name, responseId } from './fields.ts';

/**
 * What a service has beyond the specification's fields; by default nothing. Prices are in units of the currency.
 * Price and minutes of a line are those of the chosen variant, else of the employee, else of the service. The discount
 * of the service applies to each of these prices.
 */

export const serviceVariant = z.object({
  id: responseId,
  name: z.string(),
  /** Before the discount of the service. */
  price: z.number(),
  final_price: z.number(),
  duration_minutes: z.number().int(),
  is_active: z.boolean(),
});
export type ServiceVariant = z.infer<typeof serviceVariant>;

/** An employee whose price or minutes differ from the service's. */
export const employeePrice = z.object({
  employee_id: responseId,
  /** Before the discount of the service; null for the service's price. */
  price: z.number().nullable(),
  final_price: z.number(),
  /** null for the service's minutes. */
  duration_minutes: z.number().int().nullable(),
});
export type EmployeePrice = z.infer<typeof employeePrice>;

export const serviceDetails = {
  category_id: responseId.nullable(),
  /** An add-on is booked with another service only. */
  is_addon: z.boolean(),
  /** The services that the add-on goes with; empty for all. */
  addon_of: z.array(responseId),
  /** Buffers, which a customer does not get. */
  before_minutes: z.number().int(),
  after_minutes: z.number().int(),
  /** Parts of `duration_minutes`: the rest is work. The employee is free during processing. */
  process_minutes: z.number().int(),
  finish_minutes: z.number().int(),
  /** In the salon's order. A customer gets only active ones. */
  variants: z.array(serviceVariant),
  /** The service occupies one unit of each of these kinds. */
  room_kind_ids: z.array(responseId),
  /** A customer gets only those of active employees. */
  employee_prices: z.array(employeePrice),
};

const price = z.number().min(0);
const minutes = z.number().int().min(1).max(1440);
const buffer = z.number().int().min(0).max(MAX_BUFFER_MINUTES);
const part = z.number().int().min(0).max(MAX_PART_MINUTES);
const MAX_LINKS = 200;

const variants = z
  .array(
    z
      .object({
        /** A variant without an id is new. */
        id: id.optional(),
        name,
        price,
        duration_minutes: minutes,
        is_active: z.boolean().optional(),
      })
      .strict(),
  )
  .max(MAX_VARIANTS)
  .optional();

const employeePrices = z
  .array(
    z.object({ employee_id: id, price: price.nullable(), duration_minutes: minutes.nullable() }).strict(),
  )
  .max(MAX_LINKS)
  .optional();

/** The lists that the form showed: of rows that the edit does not change, what others have stored since then stays. */
export const listsBeforeEdit = { variants_before: variants, employee_prices_before: employeePrices };

/** A list replaces the stored list. */
export const serviceDetailFields = {
  category_id: id.nullable().optional(),
  is_addon: z.boolean().optional(),
  addon_of: z.array(id).max(MAX_LINKS).optional(),
  before_minutes: buffer.optional(),
  after_minutes: buffer.optional(),
  process_minutes: part.optional(),
  finish_minutes: part.optional(),
  variants,
  room_kind_ids: z.array(id).max(MAX_ROOM_KINDS).optional(),
  employee_prices: employeePrices,
};
