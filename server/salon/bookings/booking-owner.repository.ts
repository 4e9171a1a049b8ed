/** Whose a booking is: its customer's or, when that account was deleted, the customer's who has its phone now. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownBusiness } from '../../database/own-business.ts';

/** The condition that `booking` is of the customer, whose id and phone are values or columns. */
export const isBookingOf = (id: string | RawBuilder<unknown>, phone: string | RawBuilder<unknown>) =>
  sql<SqlBool>`(booking.customer_id = ${id} or booking.customer_id is null and booking.customer_phone = ${phone})`;

/** As `isBookingOf`, for a customer whose phone is not at hand. */
export const isBookingOfId = (id: string) =>
  isBookingOf(id, sql`(select phone from customers where business_id = ${ownBusiness} and id = ${id})`);

/** With a join PostgreSQL would read every customer. */
const holderOfPhone = sql`(
  select holder.id from customers as holder
  where holder.business_id = ${ownBusiness} and holder.phone = booking.customer_phone)`;

/** The id of the customer whose `booking` is; null if there is none. */
export const bookingOwnerId = sql<string | null>`coalesce(booking.customer_id, ${holderOfPhone})`;
