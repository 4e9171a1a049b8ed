import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import pg from 'pg';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildBooking,
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { debts, isDebtor } from './debt.repository.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function customersPage() {
  const { business_id, headers } = await salonWithAdmin();
  const employee = await buildEmployee(salon, { business_id });
  const add = async (name: string, bookings: object[]) => {
    const customer = await buildCustomer(salon, { business_id, name });
    const theirs = {
      business_id,
      employee_id: employee.id,
      customer_id: customer.id,
      customer_phone: customer.phone,
    };
    for (const given of bookings) {
      const build = 'status' in given ? buildBooking : buildCompletedBooking;
      await build(salon, { ...theirs, ...given });
    }
    return customer;
  };
  const ask = async (query = '') => (await get(headers, `${paths.customersWithStats}${query}`)).json();
  return { business_id, headers, add, ask };
}

const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

// @spec 7.19 Customers: with-stats
test('a page contains its customers and the figures of the whole salon', async () => {
  const { add, ask } = await customersPage();
  await add('زينب', [{ paid_amount: 24_999.5 }, { status: 'cancelled' }, { status: 'approved' }]);
  await add('هدى', [{}, {}]);
  await add('نور', [{ paid_amount: 25_000 }]);
  await add('مريم', []);
  await buildCompletedBooking(salon);
  const stats = { total_customers: 4, total_visits: 5, debtors_count: 2, total_remaining: 20_000.5 };
  const page = await ask('?limit=2');
  expect(namesOf(page)).toEqual(['مريم', 'نور']);
  expect(page).toMatchObject({ total: 4, stats });
  const rest = await ask(`?limit=2&cursor=${page.next_cursor}`);
  expect(rest.data).toMatchObject([
    { name: 'هدى', remaining_balance: 20_000, bookings_count: 2 },
    { name: 'زينب', remaining_balance: 0.5, bookings_count: 2 },
  ]);
  expect(await ask('?search=مريم')).toMatchObject({ total: 1, stats });
  expect((await get({}, paths.customersWithStats)).statusCode).toBe(401);
});

test('the figures of a salon without customers are zeros', async () => {
  const { ask } = await customersPage();
  expect(await ask()).toEqual({
    success: true,
    data: [],
    next_cursor: null,
    total: 0,
    stats: { total_customers: 0, total_visits: 0, debtors_count: 0, total_remaining: 0 },
  });
});

describe('the filter for debtors', () => {
  test('finds customers who owe something now, with search and pages', async () => {
    const { add, ask, headers } = await customersPage();
    await add('زينب علي', [{}]);
    await add('نور علي', [{ paid_amount: 25_000 }, { status: 'pending' }]);
    const huda = await add('هدى علي', [{}, {}]);
    await add('هدى كريم', [{ paid_amount: 24_999.99 }]);
    expect(namesOf(await ask('?debtors_only=true'))).toEqual(['هدى كريم', 'هدى علي', 'زينب علي']);
    expect(await ask('?debtors_only=true&search=علي&limit=1')).toMatchObject({
      total: 2,
      data: [{ name: 'هدى علي' }],
      next_cursor: expect.any(String),
    });
    expect((await ask('?debtors_only=false')).total).toBe(4);
    await send('POST', headers, paths.collectPayment(huda.id), { amount: 20_000 });
    const after = await ask('?debtors_only=true');
    expect(namesOf(after)).toEqual(['هدى كريم', 'زينب علي']);
    expect(after.stats).toMatchObject({ debtors_count: 2, total_remaining: 10_000.01 });
  });

  test('assigns a debt without an account to the customer with its phone', async () => {
    const { add, ask, business_id, headers } = await customersPage();
    const phone = '+9647709998877';
    await buildCompletedBooking(salon, { business_id, customer_phone: phone });
    expect((await ask('?debtors_only=true')).stats).toMatchObject({
      debtors_count: 0,
      total_remaining: 10_000,
    });
    await add('مريم', []);
    const { id } = (await send('POST', headers, paths.customers, { name: 'زينب', phone })).json().data;
    expect(await ask('?debtors_only=true')).toMatchObject({
      data: [{ id, remaining_balance: 10_000 }],
      stats: { debtors_count: 1, total_remaining: 10_000 },
    });
    const collected = await send('POST', headers, paths.collectPayment(id), { amount: 10_000 });
    expect(collected.json().data.customer.remaining_balance).toBe(0);
    expect((await ask('?debtors_only=true')).total).toBe(0);
  });

  test('uses the index of debts, so that its cost does not grow with the history', async () => {
    const { business_id, add, ask } = await customersPage();
    const { id } = await add('زينب', [{}]);
    await addHistory(business_id, id);
    expect(await ask('?debtors_only=true')).toMatchObject({
      data: [{ id, bookings_count: HISTORY + 1, remaining_balance: 10_000 }],
      stats: { total_visits: HISTORY + 1, debtors_count: 1, total_remaining: 10_000 },
    });
    const plans = await salon.database.withBusiness(business_id, async (tx) => [
      await sql`explain select id from customers where ${isDebtor}`.execute(tx),
      await sql`explain select sum(owed) from ${debts} as debt`.execute(tx),
    ]);
    for (const { rows } of plans) expect(JSON.stringify(rows)).toContain('bookings_owed');
  });
});

const HISTORY = 3_000;

async function addHistory(business_id: string, customer_id: string): Promise<void> {
  const { id: employee_id } = await buildEmployee(salon, { business_id });
  await salon.database.withBusiness(business_id, (tx) =>
    sql`
      insert into bookings (business_id, id, customer_id, customer_name, customer_phone, booking_date, booking_time,
        starts_at, ends_at, employee_id, duration_minutes, total_price, paid_amount, status, completed_at)
      select ${business_id}, gen_random_uuid(), ${customer_id}, 'زينب', '+9647700000000', start::date, '10:00',
        start, start + interval '30 minutes', ${employee_id}, 30, 25000, 25000, 'completed', start
      from generate_series(timestamptz '2016-01-01T07:00Z', timestamptz '2016-01-01T07:00Z' + interval '1 day' * ${HISTORY - 1},
        interval '1 day') as start
    `.execute(tx),
  );
  const owner = new pg.Client(salon.owner);
  await owner.connect();
  await owner.query('analyze bookings');
  await owner.end();
}

test.each(['?debtors_only=yes', '?limit=0', '?cursor=W10'])('the query %s is refused', async (query) => {
  const { headers } = await customersPage();
  expect(getStatusAndCode(await get(headers, paths.customersWithStats + query))).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
});

test('employees and customers cannot read the list', async () => {
  const { business_id, add } = await customersPage();
  const callers = [
    await signIn(salon, 'employee', await buildEmployee(salon, { business_id })),
    await signIn(salon, 'customer', await add('زينب', [{}])),
  ];
  for (const headers of callers) {
    expect(getStatusAndCode(await get(headers, paths.customersWithStats))).toEqual([403, 'FORBIDDEN']);
  }
});
