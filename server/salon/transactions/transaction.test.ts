import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  buildTransaction,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const TEA = { date: '2026-11-20', type: 'expense', amount: 5_000.5, notes: 'شاي' };
const UNKNOWN_ID = '01936f3e-0000-7000-8000-000000000000';

const notesOf = (answer: { json(): { data: { notes: string }[] } }) =>
  answer.json().data.map(({ notes }) => notes);

// @spec 3.14 Transaction: date, type, amount @ shared/contracts/transaction.ts, server/salon/transactions
test('a transaction entered by hand is stored as it was sent', async () => {
  const { headers } = await salonWithAdmin();
  const answer = await send('POST', headers, paths.transactions, TEA);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().data).toEqual({
    ...TEA,
    id: expect.any(String),
    customer_id: null,
    customer_name: null,
    created_at: '2026-11-21T07:00:00+00:00',
  });
  expect((await get(headers, paths.transaction(answer.json().data.id))).json()).toEqual(answer.json());
});

test('a create request sent twice adds one transaction', async () => {
  const { headers } = await salonWithAdmin();
  const keyed = { ...headers, 'idempotency-key': 'one-transaction' };
  const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.transactions, TEA)));
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect((await get(headers, paths.transactions)).json().total).toBe(1);
});

describe('the list', () => {
  async function listed() {
    const { business_id, headers } = await salonWithAdmin();
    const build = (notes: string, date: string, type: 'expense' | 'income') =>
      buildTransaction(salon, { business_id, notes, date, type, amount: 1_000.1 });
    await build('أ', '2026-11-20', 'expense');
    await build('ب', '2026-11-22', 'income');
    await build('ج', '2026-11-20', 'income');
    await build('د', '2026-11-21', 'expense');
    return headers;
  }

  test('shows the newest day first, page by page, each once, with count and sum of all', async () => {
    const headers = await listed();
    const notes: string[] = [];
    let cursor = '';
    do {
      const page = await get(headers, `${paths.transactions}?limit=2${cursor}`);
      expect(page.json()).toMatchObject({ total: 4, total_amount: 4_000.4 });
      notes.push(...notesOf(page));
      cursor = page.json().next_cursor ? `&cursor=${page.json().next_cursor}` : '';
    } while (cursor);
    expect(notes).toEqual(['ب', 'د', 'ج', 'أ']);
  });

  // @spec 7.28 Transactions: all calls, date-range and type
  test('contains only the days and the type of the request', async () => {
    const headers = await listed();
    const ask = async (url: string) => notesOf(await get(headers, url));
    expect(await ask(`${paths.transactions}?from=2026-11-21&to=2026-11-22`)).toEqual(['ب', 'د']);
    expect(await ask(`${paths.transactionsInRange}?start=2026-11-20&end=2026-11-20`)).toEqual(['ج', 'أ']);
    expect(await ask(`${paths.transactions}?type=income`)).toEqual(['ب', 'ج']);
    expect(await ask(paths.transactionsOfType('expense'))).toEqual(['د', 'أ']);
    expect(await ask(paths.transactionsOfType('collection'))).toEqual([]);
  });

  test.each([
    ['from after to', `${paths.transactions}?from=2026-11-22&to=2026-11-21`, 'from'],
    ['start after end', `${paths.transactionsInRange}?start=2026-11-22&end=2026-11-21`, 'start'],
    ['an unknown type', `${paths.transactions}?type=gift`, 'type'],
    ['an unknown type in the address', paths.transactionsOfType('gift'), 'type'],
    ['a malformed cursor', `${paths.transactions}?cursor=W10`, 'cursor'],
  ])('%s is refused on its field', async (_, url, path) => {
    const { headers } = await salonWithAdmin();
    const answer = await get(headers, url);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toMatchObject([{ path }]);
  });
});

describe('changing and deleting', () => {
  test('changes the fields sent', async () => {
    const { headers } = await salonWithAdmin();
    const made = (await send('POST', headers, paths.transactions, TEA)).json().data;
    const put = (payload: object) => send('PUT', headers, paths.transaction(made.id), payload);
    expect((await put({ type: 'income', amount: 7 })).json().data).toEqual({
      ...made,
      type: 'income',
      amount: 7,
    });
    expect((await put({})).json().data).toEqual({ ...made, type: 'income', amount: 7 });
  });

  test('a deleted transaction is gone', async () => {
    const { headers } = await salonWithAdmin();
    const made = (await send('POST', headers, paths.transactions, TEA)).json().data;
    expect((await send('DELETE', headers, paths.transaction(made.id))).json()).toEqual({ success: true });
    expect(getStatusAndCode(await send('DELETE', headers, paths.transaction(made.id)))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('a collection', () => {
  async function collected() {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const { id: customer_id, phone: customer_phone } = customer;
    await buildCompletedBooking(salon, { business_id, customer_id, customer_phone });
    const answer = await send('POST', headers, paths.collectPayment(customer.id), { amount: 10_000 });
    return { headers, collection: answer.json().data.transaction };
  }

  test('accepts new notes together with its unchanged date and amount', async () => {
    const { headers, collection } = await collected();
    const { date, amount } = collection;
    const answer = await send('PUT', headers, paths.transaction(collection.id), {
      date,
      amount,
      notes: 'نقدًا',
    });
    expect(answer.json().data).toEqual({ ...collection, notes: 'نقدًا' });
  });

  test.each([{ amount: 9_999 }, { date: '2026-11-20' }, { type: 'income' }, { type: 'expense', notes: 'س' }])(
    'refuses the change %j',
    async (change) => {
      const { headers, collection } = await collected();
      const answer = await send('PUT', headers, paths.transaction(collection.id), change);
      expect(getStatusAndCode(answer)).toEqual([409, 'TRANSACTION_LOCKED']);
      expect((await get(headers, paths.transaction(collection.id))).json().data).toEqual(collection);
    },
  );
});

describe('bad input is refused and changes nothing', () => {
  test.each<[string, object]>([
    ['a collection by hand', { type: 'collection' }],
    ['no amount', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['a third decimal', { amount: 0.001 }],
    ['a date that does not exist', { date: '2026-02-30' }],
    ['a year far away', { date: '9999-01-01' }],
    ['a customer name', { customer_name: 'زينب' }],
  ])('%s', async (_, wrong) => {
    const { headers } = await salonWithAdmin();
    const made = (await send('POST', headers, paths.transactions, TEA)).json().data;
    const answers = [
      await send('POST', headers, paths.transactions, { ...TEA, ...wrong }),
      await send('PUT', headers, paths.transaction(made.id), wrong),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect((await get(headers, paths.transactions)).json().data).toEqual([made]);
  });
});

describe('access to transactions', () => {
  const calls = (headers: CallHeaders, transactionId: string) => [
    get(headers, paths.transaction(transactionId)),
    send('PUT', headers, paths.transaction(transactionId), { amount: 1 }),
    send('DELETE', headers, paths.transaction(transactionId)),
  ];

  test("another salon's transactions do not exist", async () => {
    const { headers } = await salonWithAdmin();
    const theirs = await buildTransaction(salon);
    for (const id of [theirs.id, UNKNOWN_ID]) {
      for (const answer of await Promise.all(calls(headers, id))) {
        expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
      }
    }
    expect((await get(headers, paths.transactions)).json()).toMatchObject({ data: [], total: 0 });
  });

  test('employees and customers can neither see nor change transactions', async () => {
    const { business_id } = await salonWithAdmin();
    const { id } = await buildTransaction(salon, { business_id });
    const employee = await buildEmployee(salon, { business_id });
    const customer = await buildCustomer(salon, { business_id });
    const signed = [await signIn(salon, 'employee', employee), await signIn(salon, 'customer', customer)];
    for (const headers of signed) {
      const all = [
        ...calls(headers, id),
        get(headers, paths.transactions),
        get(headers, paths.transactionsOfType('income')),
        get(headers, `${paths.transactionsInRange}?start=2026-11-01&end=2026-11-30`),
        send('POST', headers, paths.transactions, TEA),
      ];
      for (const answer of await Promise.all(all))
        expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
    }
  });
});
