import { phoneDigits } from '@salon/shared/domain/phone';
import { type SqlBool, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { matchesWords } from '../../database/search.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { debtors, isBookingOf, isDebtor, owedSince, remainingBalance } from './debt.repository.ts';

export type CustomerValues = Pick<
  Updateable<Tables['customers']>,
  'name' | 'phone' | 'email' | 'notes' | 'is_active'
>;

export interface CustomerFilters {
  search?: string | undefined;
  debtors_only?: boolean | undefined;
}

/** Cursor of a page: creation instant and id of its last row. */
export type CustomerCursor = [created_at: string, id: string];

type CustomerQuery = ReturnType<typeof allCustomers>;

const allCustomers = (tx: Tx) => tx.selectFrom('customers');

/**
 * Selects the chosen customers with visits and debt of each, in one query. `chosen` limits the rows first; then
 * PostgreSQL reads the bookings of each customer by index.
 */
function withVisits(tx: Tx, chosen: CustomerQuery) {
  return tx
    .selectFrom(
      chosen
        .select(['id', 'name', 'phone', 'email', 'notes', 'is_active', 'created_at', 'last_login'])
        .as('customer'),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('bookings as booking')
          .select([
            sql<number>`count(*) filter (where booking.status <> 'cancelled')`.as('bookings_count'),
            remainingBalance.as('remaining_balance'),
            sql<string | null>`max(booking.booking_date) filter (where booking.status = 'completed')`.as(
              'last_visit',
            ),
            owedSince.as('owed_since'),
          ])
          .where(isBookingOf('customer.id', 'customer.phone'))
          .as('visits'),
      (join) => join.onTrue(),
    )
    .selectAll('customer')
    .select(['visits.bookings_count', 'visits.remaining_balance', 'visits.last_visit', 'visits.owed_since']);
}

/** Lists up to `limit` customers after the cursor, the newest first. */
export function listCustomerRows(tx: Tx, filters: CustomerFilters, limit: number, after?: CustomerCursor) {
  let page = filtered(tx, filters).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after) {
    page = page.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  }
  return withVisits(tx, page).orderBy('customer.created_at', 'desc').orderBy('customer.id', 'desc').execute();
}

export type DebtSort = 'amount' | 'age';

/** Cursor of a page of debtors: debt or date of the oldest debt, and id, of its last row. */
export type DebtCursor = [debt: string | number, id: string];

/** Lists up to `limit` debtors after the cursor: the largest debt first (`amount`) or the oldest first (`age`). */
export function listDebtorRows(
  tx: Tx,
  filters: Pick<CustomerFilters, 'search'>,
  sort: DebtSort,
  limit: number,
  after?: DebtCursor,
) {
  const order = sort === 'amount' ? sql`debtor.amount desc, customers.id` : sql`debtor.since, customers.id`;
  let page = filtered(tx, { search: filters.search }).innerJoin(
    debtors.as('debtor'),
    'debtor.customer_id',
    'customers.id',
  );
  if (after) page = page.where(comesAfter(sort, after));
  const shown = withVisits(tx, page.orderBy(order).limit(limit) as unknown as CustomerQuery);
  return shown
    .orderBy(sort === 'amount' ? sql`visits.remaining_balance desc` : sql`visits.owed_since`)
    .orderBy('customer.id')
    .execute();
}

const comesAfter = (sort: DebtSort, [debt, id]: DebtCursor) =>
  sort === 'amount'
    ? sql<SqlBool>`(-debtor.amount, customers.id) > (-${debt}::numeric, ${id}::uuid)`
    : sql<SqlBool>`(debtor.since, customers.id) > (${debt}::date, ${id}::uuid)`;

export async function countCustomers(tx: Tx, filters: CustomerFilters): Promise<number> {
  const { count } = await filtered(tx, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns undefined when the salon has no customer with this id. */
export function findCustomer(tx: Tx, id: string) {
  return withVisits(tx, allCustomers(tx).where('id', '=', id)).executeTakeFirst();
}

/** Creates a customer and returns its id. @throws the database error `customers_phone_key` for a used phone */
export async function insertCustomer(
  { tx, businessId, now }: SalonContext,
  values: { name: string; phone: string; email: string | null; notes: string },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('customers')
    .values({ ...values, business_id: businessId, id, created_at: now })
    .execute();
  return id;
}

/** Writes the given columns; an undefined value leaves its column unchanged. */
export async function updateCustomerRow(tx: Tx, id: string, values: CustomerValues): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('customers').set(values).where('id', '=', id).execute();
}

/** Returns the customer and locks the row until the transaction ends; undefined for an unknown id. */
export function lockCustomer(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the customer's bookings, so that no other transaction changes their payment before this one ends. */
export async function lockBookingsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes the customer; bookings keep name and phone as text. */
export async function deleteCustomerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute();
}

/** `search` matches a part of the name, of the email or of the phone, the phone in any digits and spelling. */
function filtered(tx: Tx, { search, debtors_only }: CustomerFilters): CustomerQuery {
  const customers = debtors_only ? allCustomers(tx).where(isDebtor) : allCustomers(tx);
  if (!search) return customers;
  const digits = searchedDigits(search);
  return customers.where(({ eb, or, ref }) =>
    or([
      matchesWords(search, ref('name'), ref('email')),
      ...(digits === null ? [] : [eb('phone', 'like', `%${digits}%`)]),
    ]),
  );
}

const MIN_DIGITS_BESIDE_LETTERS = 3;

/**
 * Returns the digits to search in phones, or null when the search is no phone: '0770' gives 770, '+964' gives '' (any
 * phone), 'زينب 2' gives null.
 */
function searchedDigits(search: string): string | null {
  if (!/\p{Nd}/u.test(search)) return null;
  const digits = phoneDigits(search);
  const hasLetters = /\p{L}/u.test(search);
  return hasLetters && digits.length < MIN_DIGITS_BESIDE_LETTERS ? null : digits;
}
