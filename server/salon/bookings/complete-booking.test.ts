import { paths } from '@salon/shared/contracts/paths';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildBooking,
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  buildTransaction,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function salonWithDebt() {
  const { business_id, headers } = await salonWithAdmin();
  const employee = await buildEmployee(salon, { business_id });
  const customer = await buildCustomer(salon, { business_id });
  const theirs = {
    business_id,
    employee_id: employee.id,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
  };
  const booking = await buildCompletedBooking(salon, theirs);
  const collect = async (amount = 10_000) =>
    (await send('POST', headers, paths.collectPayment(customer.id), { amount })).json().data.transaction;
  const remove = () => send('DELETE', headers, paths.booking(booking.id));
  const change = (payload: object) => send('PUT', headers, paths.booking(booking.id), payload);
  const read = async (url = paths.booking(booking.id)) => (await get(headers, url)).json().data;
  /** Runs SQL without the checks of the server's code. */
  const query = (statement: RawBuilder<unknown>) =>
    salon.database.withBusiness(business_id, (tx) => statement.execute(tx));
  return { business_id, headers, customer, theirs, booking, collect, remove, change, read, query };
}

describe('deleting a completed booking', () => {
  test('is refused while money is owed for it', async () => {
    const { remove, read } = await salonWithDebt();
    expect(getStatusAndCode(await remove())).toEqual([409, 'BOOKING_HAS_BALANCE']);
    expect(await read()).toMatchObject({ paid_amount: 15_000, is_collected: false });
  });

  test('is refused after a collection, and still refused as owed when the collection is undone', async () => {
    const { remove, collect, headers } = await salonWithDebt();
    const { id } = await collect();
    expect(getStatusAndCode(await remove())).toEqual([409, 'BOOKING_COLLECTED']);
    await send('DELETE', headers, paths.transaction(id));
    expect(getStatusAndCode(await remove())).toEqual([409, 'BOOKING_HAS_BALANCE']);
  });

  test('is allowed when it was paid in full', async () => {
    const { theirs, headers } = await salonWithDebt();
    const paid = await buildCompletedBooking(salon, { ...theirs, paid_amount: 25_000 });
    expect((await send('DELETE', headers, paths.booking(paid.id))).statusCode).toBe(200);
  });
});

describe('a completed booking', () => {
  test.each([
    { paid_amount: 25_000 },
    { status: 'completed', paid_amount: 20_000 },
    { status: 'cancelled' },
    { status: 'pending' },
    { service_ids: ['01936f3e-0000-7000-8000-000000000000'] },
    { customer_phone: '+9647701231231' },
    { customer_name: 'اسم آخر' },
    { booking_time: '11:00' },
  ])('refuses the change %j, collected or not', async (wrong) => {
    const { change, read, collect } = await salonWithDebt();
    const before = await read();
    expect(getStatusAndCode(await change(wrong))).toEqual([409, 'STATUS_CONFLICT']);
    expect(await read()).toEqual(before);
    await collect();
    expect(getStatusAndCode(await change(wrong))).toEqual([409, 'STATUS_CONFLICT']);
    expect(await read()).toEqual({ ...before, is_collected: true });
  });

  test('accepts new notes before and after a collection', async () => {
    const { change, collect } = await salonWithDebt();
    expect((await change({ notes: 'أ' })).json().data.notes).toBe('أ');
    await collect();
    expect((await change({ notes: 'ب', status: 'completed' })).json().data).toMatchObject({
      notes: 'ب',
      is_collected: true,
    });
  });
});

test('the totals of the report contain what was collected for completed bookings', async () => {
  const { theirs, collect, read } = await salonWithDebt();
  const totals = () => read(paths.bookingTotals);
  const sold = { completed_count: 1, completed_revenue: 25_000, completed_paid: 15_000 };
  expect(await totals()).toMatchObject({ ...sold, completed_collected: 0 });
  await collect();
  expect(await totals()).toMatchObject({ ...sold, completed_collected: 10_000 });
  await buildCompletedBooking(salon, theirs);
  expect(await totals()).toMatchObject({ completed_revenue: 50_000, completed_collected: 10_000 });
});

test('completing a booking of a deleted customer with a partial payment creates the customer again', async () => {
  const { theirs, headers, read, customer } = await salonWithDebt();
  const other = await buildCustomer(salon, { business_id: theirs.business_id });
  const mine = { ...theirs, customer_id: other.id, customer_phone: other.phone };
  const [full, part] = [await buildBooking(salon, mine), await buildBooking(salon, mine)];
  await send('DELETE', headers, paths.customer(other.id));
  const complete = (id: string, paid_amount: number) =>
    send('PUT', headers, paths.booking(id), { status: 'completed', paid_amount });
  expect((await complete(full.id, 25_000)).json().data.customer_id).toBeNull();
  expect(await read(paths.customers)).toMatchObject([{ id: customer.id }]);
  const answer = (await complete(part.id, 5_000)).json().data;
  expect(await read(paths.customer(answer.customer_id))).toMatchObject({
    phone: other.phone,
    remaining_balance: 20_000,
  });
});

test('a payment of a total that another user has changed meanwhile is refused, and nothing is owed', async () => {
  const { theirs, headers, read, customer, query } = await salonWithDebt();
  const booking = await buildBooking(salon, theirs);
  await query(sql`update bookings set total_price = 40000 where id = ${booking.id}`);
  const shown = { status: 'completed', paid_amount: 25_000, total_price: 25_000 };
  const answer = await send('PUT', headers, paths.booking(booking.id), shown);
  expect(getStatusAndCode(answer)).toEqual([409, 'PRICE_CHANGED']);
  expect(await read(paths.booking(booking.id))).toMatchObject({ status: 'pending', paid_amount: null });
  expect(await read(paths.customer(customer.id))).toMatchObject({ remaining_balance: 10_000 });
});

test('completing with a partial payment at the same moment as the deletion of the customer loses no debt', async () => {
  for (let round = 0; round < 10; round++) {
    const { theirs, headers, read } = await salonWithDebt();
    const other = await buildCustomer(salon, { business_id: theirs.business_id });
    const booking = await buildBooking(salon, {
      ...theirs,
      customer_id: other.id,
      customer_phone: other.phone,
    });
    await Promise.all([
      send('PUT', headers, paths.booking(booking.id), { status: 'completed', paid_amount: 1_000 }),
      send('DELETE', headers, paths.customer(other.id)),
    ]);
    const { customer_id } = await read(paths.booking(booking.id));
    expect(await read(paths.customer(customer_id))).toMatchObject({ remaining_balance: 24_000 });
  }
});

describe('the database itself refuses, past every rule of the server,', () => {
  const refusedBy = (constraint: string) => ({ constraint });

  test('to settle a booking a second time', async () => {
    const { booking, collect, query, business_id } = await salonWithDebt();
    await collect();
    const second = uuidv7();
    const twice = query(sql`
      with made as (
        insert into transactions (business_id, id, date, type, amount)
        values (${business_id}, ${second}, '2026-11-21', 'collection', 10000))
      update bookings set collection_id = ${second} where id = ${booking.id}`);
    await expect(twice).rejects.toMatchObject(refusedBy('bookings_collected_once'));
  });

  test.each([9_999.99, 10_000.01])(
    'a collection of %d, which is not the debt of its bookings',
    async (amount) => {
      const { booking, query, business_id, read, customer } = await salonWithDebt();
      const id = uuidv7();
      const wrong = salon.database.withBusiness(business_id, async (tx) => {
        await sql`insert into transactions (business_id, id, date, type, amount)
        values (${business_id}, ${id}, '2026-11-21', 'collection', ${amount})`.execute(tx);
        await sql`update bookings set collection_id = ${id} where id = ${booking.id}`.execute(tx);
      });
      await expect(wrong).rejects.toMatchObject(refusedBy('collections_balance'));
      expect((await read(paths.customer(customer.id))).remaining_balance).toBe(10_000);
      expect((await query(sql`select from transactions`)).rows).toHaveLength(0);
    },
  );

  test('a collection without bookings', async () => {
    const { business_id } = await salonWithDebt();
    const empty = buildTransaction(salon, { business_id, type: 'collection' });
    await expect(empty).rejects.toMatchObject(refusedBy('collections_balance'));
  });

  test.each([
    ['another amount of the collection', sql`update transactions set amount = 1`],
    ['another payment of its booking', sql`update bookings set paid_amount = 16000`],
    ['another price of its booking', sql`update bookings set total_price = 26000`],
    ['a deletion of its booking', sql`delete from bookings`],
    ['a removal of its booking from the collection', sql`update bookings set collection_id = null`],
  ])('after a collection: %s', async (_, statement) => {
    const { collect, query, read } = await salonWithDebt();
    await collect();
    await expect(query(statement)).rejects.toMatchObject(refusedBy('collections_balance'));
    expect(await read()).toMatchObject({ total_price: 25_000, paid_amount: 15_000, is_collected: true });
  });

  test.each([
    ['a change of a collection into an income', sql`update transactions set type = 'income'`],
    [
      'a change of an expense into a collection',
      sql`update transactions set type = 'collection' where type = 'expense'`,
    ],
  ])('%s', async (_, statement) => {
    const { collect, query, business_id } = await salonWithDebt();
    await collect();
    await buildTransaction(salon, { business_id });
    await expect(query(statement)).rejects.toMatchObject(refusedBy('transactions_type_stays'));
  });

  test('an expense as the collection of a booking', async () => {
    const { query, business_id, booking } = await salonWithDebt();
    const expense = await buildTransaction(salon, { business_id });
    const settled = query(sql`update bookings set collection_id = ${expense.id} where id = ${booking.id}`);
    await expect(settled).rejects.toMatchObject(refusedBy('collections_balance'));
  });

  test('a collection for a booking that was paid in full or is not completed', async () => {
    const { theirs, query, collect } = await salonWithDebt();
    const { id: collection } = await collect();
    const paid = await buildCompletedBooking(salon, { ...theirs, paid_amount: 25_000 });
    const open = await buildBooking(salon, theirs);
    for (const { id } of [paid, open]) {
      const settled = query(sql`update bookings set collection_id = ${collection} where id = ${id}`);
      await expect(settled).rejects.toMatchObject(refusedBy('bookings_collected'));
    }
  });
});
