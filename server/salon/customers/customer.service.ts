import type {
  Customer,
  CustomersWithStats,
  createCustomer,
  customersWithStatsQuery,
  listCustomersQuery,
  updateCustomer,
} from '@salon/shared/contracts/customer';
import { id, instant, salonDate } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import {
  countCustomers,
  type DebtCursor,
  type DebtSort,
  deleteCustomerRow,
  findCustomer,
  insertCustomer,
  listCustomerRows,
  listDebtorRows,
  lockBookingsOf,
  lockCustomer,
  updateCustomerRow,
} from './customer.repository.ts';
import { getCustomerStats } from './debt.repository.ts';

const place = z.tuple([instant, id]);

/**
 * Returns one page, the newest first, each customer with visits and debt.
 * @throws ApiError VALIDATION_FAILED for a foreign cursor
 */
export async function listCustomers(
  { tx }: SalonContext,
  { cursor, limit, ...filters }: z.output<typeof listCustomersQuery | typeof customersWithStatsQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, total] = await Promise.all([
    listCustomerRows(tx, filters, limit + 1, after),
    countCustomers(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total };
}

/** Like `listCustomers`, with the requested order and the figures of the whole salon. */
export async function listCustomersWithStats(
  context: SalonContext,
  { sort, ...request }: z.output<typeof customersWithStatsQuery>,
): Promise<CustomersWithStats> {
  const list = sort === 'newest' ? listCustomers(context, request) : listDebtors(context, request, sort);
  const [page, stats] = await Promise.all([list, getCustomerStats(context.tx)]);
  return { ...page, stats };
}

const debtPlaces = { amount: z.tuple([z.number(), id]), age: z.tuple([salonDate, id]) };

/** Returns one page of the customers who owe something. */
async function listDebtors(
  { tx }: SalonContext,
  { cursor, limit, search }: z.output<typeof listCustomersQuery>,
  sort: DebtSort,
) {
  const after: DebtCursor | undefined = cursor ? decodeCursor(cursor, debtPlaces[sort]) : undefined;
  const [found, total] = await Promise.all([
    listDebtorRows(tx, { search }, sort, limit + 1, after),
    countCustomers(tx, { search, debtors_only: true }),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [
    sort === 'amount' ? row.remaining_balance : (row.owed_since ?? ''),
    row.id,
  ]);
  return { success: true as const, data: rows, next_cursor, total };
}

/** Returns the customer. @throws ApiError NOT_FOUND */
export async function getCustomer({ tx }: SalonContext, customerId: string): Promise<Customer> {
  const row = await findCustomer(tx, customerId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** Creates a customer. @throws ApiError PHONE_IN_USE */
export async function createSalonCustomer(
  context: SalonContext,
  { name, phone, email = null, notes = '' }: z.output<typeof createCustomer>,
): Promise<Customer> {
  return getCustomer(context, await insertCustomer(context, { name, phone, email, notes }));
}

/**
 * Changes the fields that the admin sent. Earlier bookings keep the name and phone that they were made with. After a
 * deactivation or a new phone a trigger of the database ends all sessions of the customer.
 * @throws ApiError NOT_FOUND, PHONE_IN_USE
 */
export async function updateSalonCustomer(
  context: SalonContext,
  customerId: string,
  given: z.output<typeof updateCustomer>,
): Promise<Customer> {
  if (!(await lockCustomer(context.tx, customerId))) throw fail('NOT_FOUND');
  await updateCustomerRow(context.tx, customerId, given);
  return getCustomer(context, customerId);
}

/** Deletes a customer without debt. @throws ApiError NOT_FOUND; CUSTOMER_HAS_BALANCE with the debt */
export async function deleteCustomer(context: SalonContext, customerId: string): Promise<void> {
  const { tx } = context;
  if (!(await lockCustomer(tx, customerId))) throw fail('NOT_FOUND');
  await lockBookingsOf(tx, customerId);
  const { remaining_balance } = await getCustomer(context, customerId);
  if (remaining_balance > 0) throw fail('CUSTOMER_HAS_BALANCE', { remaining_balance });
  await deleteCustomerRow(tx, customerId);
}
