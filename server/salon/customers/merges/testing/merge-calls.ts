import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { type CallHeaders, createApiCalls } from '../../../../testing/api-calls.ts';
import { buildBooking, buildCompletedBooking, buildCustomer } from '../../../../testing/builders.ts';
import { buildCustomerNote, buildCustomerPhoto } from '../../../../testing/card-builders.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const GONE = {
  ...{ name: 'هدى كريم', email: 'huda@example.com', notes: 'تتأخر دائما', tags: ['عروس', 'شعر طويل'] },
  ...{ birthday: '1990-05-17', last_login: '2026-11-01T08:00:00.123456Z' },
};

const FIGURES = [
  `${paths.today}`,
  `${paths.account}?from=2026-01-01&to=2026-12-31`,
  `${paths.revenue}?from_month=2026-10&to_month=2026-12`,
];

/** The lists of the dashboard name the customer of each booking. */
const withoutCustomerIds = (figures: object) =>
  JSON.parse(JSON.stringify(figures, (name, value: unknown) => (name === 'customer_id' ? undefined : value)));

/** A salon with two customers, the calls about merges, and what the database has afterwards. */
export function createMergeCalls(salon: TestApp) {
  const { salonWithAdmin, get, send } = createApiCalls(salon);
  type Two = Awaited<ReturnType<typeof salonWithTwo>>;

  async function salonWithTwo() {
    const { business_id, headers } = await salonWithAdmin();
    const kept = await buildCustomer(salon, {
      business_id,
      name: 'هدى',
      notes: 'زبونة قديمة',
      tags: ['شعر طويل'],
    });
    const gone = await buildCustomer(salon, { business_id, ...GONE });
    return { business_id, headers, kept, gone };
  }

  const bookedFor = (
    { business_id }: Two,
    { id, name, phone }: { id: string; name: string; phone: string },
  ) => ({
    ...{ business_id, customer_id: id, customer_name: name, customer_phone: phone },
  });

  /** Debts, a collected debt, a booking without an account, a visit to come, a note and a photo. */
  async function fill(two: Two) {
    const { business_id, headers, gone, kept } = two;
    const collected = await buildCompletedBooking(salon, bookedFor(two, gone));
    await send('POST', headers, paths.collectPayment(gone.id), { amount: 10_000 });
    const owed = await buildCompletedBooking(salon, bookedFor(two, gone));
    const next = await buildBooking(salon, bookedFor(two, gone));
    const unowned = await buildCompletedBooking(salon, {
      ...{ business_id, customer_phone: gone.phone, paid_amount: 25_000 },
    });
    await buildCompletedBooking(salon, bookedFor(two, kept));
    const note = await buildCustomerNote(salon, { business_id, customer_id: gone.id, kind: 'allergy' });
    const photo = await buildCustomerPhoto(salon, { business_id, customer_id: gone.id });
    return { collected, owed, next, unowned, note, photo };
  }

  const merge = (headers: CallHeaders, kept: string, gone: string) =>
    send('POST', headers, paths.mergeCustomer(kept), { gone_id: gone });
  const undo = (headers: CallHeaders, id: string) => send('POST', headers, paths.undoMerge(id), {});
  const cardOf = async (headers: CallHeaders, id: string) =>
    (await get(headers, paths.customerCard(id))).json().data;

  /** Every row of the salon that belongs to a customer, as text. */
  async function readRows(business_id: string): Promise<string[]> {
    const { rows } = await salon.database.withBusiness(business_id, (tx) =>
      sql<{ row: string }>`
      select 'customer ' || to_jsonb(c)::text as row from customers as c
      union all select 'booking ' || id || coalesce(customer_id::text, ' nobody') from bookings
      union all select 'transaction ' || id || customer_id from transactions where customer_id is not null
      union all select 'note ' || to_jsonb(n)::text from customer_notes as n
      union all select 'photo ' || to_jsonb(p)::text from customer_photos as p
      order by 1`.execute(tx),
    );
    return rows.map(({ row }) => row);
  }

  async function readFigures(headers: CallHeaders) {
    const answers = await Promise.all(FIGURES.map(async (url) => (await get(headers, url)).json().data));
    const { stats } = (await get(headers, paths.customersWithStats)).json();
    const { total_customers: _, debtors_count: __, ...sums } = stats;
    const [today, account, { top_customer: ___, ...revenue }] = answers;
    return withoutCustomerIds({ today, account, revenue, sums });
  }

  return { salonWithTwo, bookedFor, fill, merge, undo, cardOf, readRows, readFigures };
}
