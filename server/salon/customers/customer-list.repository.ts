import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { buildWordsCondition } from '../../database/search.ts';
import { isBookingOf } from '../bookings/booking-owner.repository.ts';
import { debtors, isDebtor, owedSince, remainingBalance } from './debt.repository.ts';
import { hasMergedPhone } from './merges/merged-phone.repository.ts';

export interface PhoneSearch {
  digits: string;
  words: string;
}

export interface CustomerFilters {
  search?: string | undefined;
  /** A phone in the search, beside words that must match too; undefined when the search has none. */
  phone?: PhoneSearch | undefined;
  debtors_only?: boolean | undefined;
}

export type CustomerCursor = [created_at: string, id: string];

type CustomerQuery = ReturnType<typeof allCustomers>;

const allCustomers = (tx: Tx) => tx.selectFrom('customers');

/** `chosen` limits the customers first; then PostgreSQL reads the bookings of each customer by index. */
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
            remainingBalance.as('remaining_minor'),
            sql<string | null>`max(booking.booking_date) filter (where booking.status = 'completed')`.as(
              'last_visit',
            ),
            owedSince.as('owed_since'),
          ])
          .where(isBookingOf(sql`customer.id`, sql`customer.phone`))
          .as('visits'),
      (join) => join.onTrue(),
    )
    .selectAll('customer')
    .select(['visits.bookings_count', 'visits.remaining_minor', 'visits.last_visit', 'visits.owed_since']);
}

export function listCustomerRows(tx: Tx, filters: CustomerFilters, limit: number, after?: CustomerCursor) {
  let page = filtered(tx, filters).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after) {
    page = page.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  }
  return withVisits(tx, page).orderBy('customer.created_at', 'desc').orderBy('customer.id', 'desc').execute();
}

export type DebtSort = 'amount' | 'age';

/** `debt` is the amount in minor units for the sort `amount`, and the date of the oldest debt for the sort `age`. */
export type DebtCursor = [debt: string | number, id: string];

export function listDebtorRows(
  tx: Tx,
  filters: Omit<CustomerFilters, 'debtors_only'>,
  sort: DebtSort,
  limit: number,
  after?: DebtCursor,
) {
  const order = sort === 'amount' ? sql`debtor.amount desc, customers.id` : sql`debtor.since, customers.id`;
  let page = filtered(tx, filters).innerJoin(debtors.as('debtor'), 'debtor.customer_id', 'customers.id');
  if (after) page = page.where(comesAfter(sort, after));
  const shown = withVisits(tx, page.orderBy(order).limit(limit) as unknown as CustomerQuery);
  return shown
    .orderBy(sort === 'amount' ? sql`visits.remaining_minor desc` : sql`visits.owed_since`)
    .orderBy('customer.id')
    .execute();
}

const comesAfter = (sort: DebtSort, [debt, id]: DebtCursor) =>
  sort === 'amount'
    ? sql<SqlBool>`(-debtor.amount, customers.id) > (-${debt}::bigint, ${id}::uuid)`
    : sql<SqlBool>`(debtor.since, customers.id) > (${debt}::date, ${id}::uuid)`;

export async function countCustomers(tx: Tx, filters: CustomerFilters): Promise<number> {
  const { count } = await filtered(tx, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export function findCustomer(tx: Tx, id: string) {
  return withVisits(tx, allCustomers(tx).where('id', '=', id)).executeTakeFirst();
}

export function listCustomersByIds(tx: Tx, ids: readonly string[]) {
  return withVisits(tx, allCustomers(tx).where(sql<SqlBool>`id = any (${[...ids]}::uuid[])`)).execute();
}

function filtered(tx: Tx, { search, phone, debtors_only }: CustomerFilters): CustomerQuery {
  const customers = debtors_only ? allCustomers(tx).where(isDebtor) : allCustomers(tx);
  if (!search) return customers;
  return customers.where(({ and, eb, or, ref }) => {
    const hasWords = (words: string) => buildWordsCondition(words, ref('name'), ref('email'));
    if (!phone) return hasWords(search);
    const hasPhone = or([eb('phone', 'like', `%${phone.digits}%`), hasMergedPhone(phone.digits)]);
    return or([hasWords(search), and([hasPhone, hasWords(phone.words)])]);
  });
}
