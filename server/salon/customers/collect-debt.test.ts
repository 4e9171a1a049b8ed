import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildAdmin,
  buildBooking,
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

/** The customer owes 10,000 for one booking and 0.75 for another. */
async function debtor() {
  const { business_id, headers } = await salonWithAdmin();
  const employee = await buildEmployee(salon, { business_id });
  const customer = await buildCustomer(salon, { business_id, name: 'هدى كريم' });
  const theirs = {
    business_id,
    employee_id: employee.id,
    customer_id: customer.id,
    customer_phone: customer.phone,
  };
  const bookings = [
    await buildCompletedBooking(salon, theirs),
    await buildCompletedBooking(salon, { ...theirs, total_price: 100.75, paid_amount: 100 }),
  ];
  const collect = (amount: unknown, more = {}) =>
    send('POST', { ...headers, ...more }, paths.collectPayment(customer.id), { amount });
  const read = async (url: string) => (await get(headers, url)).json().data;
  const balance = async () => (await read(paths.customer(customer.id))).remaining_balance;
  const collections = () => read(paths.transactionsOfType('collection'));
  const remove = (url: string) => send('DELETE', headers, url);
  return { business_id, headers, customer, theirs, bookings, collect, read, balance, collections, remove };
}

describe('collecting a debt', () => {
  // @spec 4.34 Collecting a customer’s debt sets the remaining balance to zero
  // @spec 7.20 Customers: collect-payment
  test('creates a transaction of today with the whole debt and the customer', async () => {
    const { collect, customer, bookings, read, collections } = await debtor();
    salon.clock.advance(5);
    const answer = await collect(10_000.75);
    expect(answer.statusCode).toBe(200);
    const { transaction, ...rest } = answer.json().data;
    expect(rest.customer).toMatchObject({ id: customer.id, remaining_balance: 0, bookings_count: 2 });
    expect(transaction).toEqual({
      id: expect.any(String),
      date: '2026-11-21',
      type: 'collection',
      amount: 10_000.75,
      notes: '',
      customer_id: customer.id,
      customer_name: 'هدى كريم',
      created_at: '2026-11-21T07:05:00+00:00',
    });
    expect(await collections()).toEqual([transaction]);
    for (const { id } of bookings) {
      expect(await read(paths.booking(id))).toMatchObject({ is_collected: true, status: 'completed' });
    }
  });

  test('uses the date in the salon’s time zone', async () => {
    const { customer, business_id, collections } = await debtor();
    salon.clock.set('2026-11-21T21:30:00Z');
    const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id }));
    await send('POST', headers, paths.collectPayment(customer.id), { amount: 10_000.75 });
    salon.clock.set('2026-11-21T07:00:00Z');
    expect(await collections()).toMatchObject([{ date: '2026-11-22' }]);
  });

  test('changes neither the paid amounts of the bookings nor the sales', async () => {
    const { collect, read, bookings } = await debtor();
    const before = await read(paths.bookingTotals);
    await collect(10_000.75);
    expect(await read(paths.bookingTotals)).toEqual({ ...before, completed_collected: 10_000.75 });
    expect(await read(paths.booking(bookings[0]?.id ?? ''))).toMatchObject({
      total_price: 25_000,
      paid_amount: 15_000,
    });
  });

  test.each([10_000, 10_000.74, 10_000.76, 20_001.5])(
    'refuses the amount %d, which is not the debt, and answers with the debt',
    async (amount) => {
      const { collect, balance, collections } = await debtor();
      const answer = await collect(amount);
      expect(getStatusAndCode(answer)).toEqual([409, 'BALANCE_CHANGED']);
      expect(answer.json().details).toEqual({ remaining_balance: 10_000.75 });
      expect(await balance()).toBe(10_000.75);
      expect(await collections()).toEqual([]);
    },
  );

  test.each([0, -10_000.75, 10_000.751, '10000.75', null])(
    'refuses %p, which is no valid amount',
    async (amount) => {
      const { collect, balance } = await debtor();
      expect(getStatusAndCode(await collect(amount))).toEqual([400, 'VALIDATION_FAILED']);
      expect(await balance()).toBe(10_000.75);
    },
  );

  // @spec R16.01 Collecting takes the whole balance, once
  test('twenty requests at once collect once; the others get NOTHING_OWED', async () => {
    const { collect, balance, collections } = await debtor();
    // These reads first open all connections to the database, so that no request below waits for connecting.
    await Promise.all(Array.from({ length: 20 }, balance));
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(10_000.75)));
    const codes = answers.map((answer) => getStatusAndCode(answer).join(' ').trim()).sort();
    expect(codes).toEqual(['200', ...Array(19).fill('409 NOTHING_OWED')]);
    expect(await balance()).toBe(0);
    expect(await collections()).toHaveLength(1);
  });

  test('twenty requests with one idempotency key get one answer', async () => {
    const { collect, collections } = await debtor();
    const key = { 'idempotency-key': 'collect-once-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(10_000.75, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(getStatusAndCode(await collect(1, key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await collections()).toHaveLength(1);
  });

  test('collects a later debt alone', async () => {
    const { collect, theirs, collections } = await debtor();
    await collect(10_000.75);
    await buildCompletedBooking(salon, theirs);
    expect((await collect(10_000.75)).json().details).toEqual({ remaining_balance: 10_000 });
    expect((await collect(10_000)).statusCode).toBe(200);
    expect((await collections()).map(({ amount }: { amount: number }) => amount)).toEqual([
      10_000, 10_000.75,
    ]);
  });

  test('is allowed for admins only, and for customers of their salon only', async () => {
    const { customer, business_id, headers } = await debtor();
    const elsewhere = await buildCustomer(salon);
    const url = paths.collectPayment(customer.id);
    const foreign = await send('POST', headers, paths.collectPayment(elsewhere.id), { amount: 1 });
    expect(getStatusAndCode(foreign)).toEqual([404, 'NOT_FOUND']);
    const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
    const own = await signIn(salon, 'customer', customer);
    for (const caller of [employee, own]) {
      expect(getStatusAndCode(await send('POST', caller, url, { amount: 10_000.75 }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
    }
  });
});

describe('collecting a debt at the same moment as another change', () => {
  test('collects a booking that is being completed, or leaves it owed; no debt is lost', async () => {
    for (let round = 0; round < 10; round++) {
      const { collect, theirs, headers, balance, collections } = await debtor();
      const { id } = await buildBooking(salon, theirs);
      const payment = { status: 'completed', paid_amount: 24_000 };
      const [collected, completed] = await Promise.all([
        collect(10_000.75),
        send('PUT', headers, paths.booking(id), payment),
      ]);
      expect(completed.statusCode).toBe(200);
      const isCollected = collected.statusCode === 200;
      expect(getStatusAndCode(collected)).toEqual(isCollected ? [200, undefined] : [409, 'BALANCE_CHANGED']);
      expect(await balance()).toBe(isCollected ? 1_000 : 11_000.75);
      expect(await collections()).toHaveLength(isCollected ? 1 : 0);
    }
  });

  test('keeps the collection and the name of a customer who is being deleted', async () => {
    for (let round = 0; round < 10; round++) {
      const { collect, customer, collections, remove } = await debtor();
      const [collected, removed] = await Promise.all([
        collect(10_000.75),
        remove(paths.customer(customer.id)),
      ]);
      expect(collected.statusCode).toBe(200);
      expect([200, 409]).toContain(removed.statusCode);
      expect(await collections()).toMatchObject([
        {
          amount: 10_000.75,
          customer_name: 'هدى كريم',
          customer_id: removed.statusCode === 200 ? null : customer.id,
        },
      ]);
    }
  });
});

describe('undoing a collection', () => {
  test('restores the debt, which can be collected again', async () => {
    const { collect, balance, bookings, read, remove, collections } = await debtor();
    const { transaction } = (await collect(10_000.75)).json().data;
    expect((await remove(paths.transaction(transaction.id))).statusCode).toBe(200);
    expect(await balance()).toBe(10_000.75);
    expect((await read(paths.booking(bookings[0]?.id ?? ''))).is_collected).toBe(false);
    expect(getStatusAndCode(await remove(paths.transaction(transaction.id)))).toEqual([404, 'NOT_FOUND']);
    expect((await collect(10_000.75)).statusCode).toBe(200);
    expect(await collections()).toHaveLength(1);
  });

  test('by twenty requests at once happens once', async () => {
    const { collect, balance, remove } = await debtor();
    const { transaction } = (await collect(10_000.75)).json().data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => remove(paths.transaction(transaction.id))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect(await balance()).toBe(10_000.75);
  });

  test('of a deleted customer creates the customer again, because a debt always has a customer', async () => {
    const { collect, customer, bookings, read, remove } = await debtor();
    const { transaction } = (await collect(10_000.75)).json().data;
    expect((await remove(paths.customer(customer.id))).statusCode).toBe(200);
    const kept = await read(paths.transaction(transaction.id));
    expect(kept).toEqual({ ...transaction, customer_id: null });
    await remove(paths.transaction(transaction.id));
    const [again, ...others] = await read(paths.customers);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ phone: customer.phone, remaining_balance: 10_000.75, bookings_count: 2 });
    expect(again.id).not.toBe(customer.id);
    expect((await read(paths.booking(bookings[0]?.id ?? ''))).customer_id).toBe(again.id);
  });

  test('of a deleted customer gives the debt to a new customer with the same phone', async () => {
    const { collect, customer, remove, read, headers } = await debtor();
    const { transaction } = (await collect(10_000.75)).json().data;
    await remove(paths.customer(customer.id));
    await send('POST', headers, paths.customers, { name: 'هدى', phone: customer.phone });
    await remove(paths.transaction(transaction.id));
    expect(await read(paths.customers)).toMatchObject([{ name: 'هدى', remaining_balance: 10_000.75 }]);
  });

  test('at the same moment as the deletion of the customer loses no debt', async () => {
    for (let round = 0; round < 10; round++) {
      const { collect, customer, remove, read } = await debtor();
      const { transaction } = (await collect(10_000.75)).json().data;
      const answers = await Promise.all([
        remove(paths.customer(customer.id)),
        remove(paths.transaction(transaction.id)),
      ]);
      expect(answers[1].statusCode).toBe(200);
      expect([200, 409]).toContain(answers[0].statusCode);
      expect(await read(paths.customers)).toMatchObject([{ remaining_balance: 10_000.75 }]);
    }
  });
});
