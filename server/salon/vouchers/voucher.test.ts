import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildVoucher,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

/** TEST_NOW with the offset of Baghdad. */
const NOW = '2026-11-21T10:00:00+03:00';
const RENT = { datetime: NOW, account_name: 'إيجار', amount: 250_000.25, notes: 'تشرين الثاني' };
const UNKNOWN_ID = '01936f3e-0000-7000-8000-000000000000';

const numbersOf = (answer: { json(): { data: { voucher_number: number }[] } }) =>
  answer.json().data.map(({ voucher_number }) => voucher_number);

describe('creating a voucher', () => {
  // @spec 3.13 Expense voucher: its fields @ shared/contracts/voucher.ts, server/salon/vouchers
  test('the server numbers vouchers and ignores the number of the form', async () => {
    const { headers } = await salonWithAdmin();
    const answer = await send('POST', headers, paths.vouchers, { ...RENT, voucher_number: 77 });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual({
      ...RENT,
      id: expect.any(String),
      datetime: '2026-11-21T07:00:00+00:00',
      voucher_number: 1,
      employee_id: null,
      created_at: '2026-11-21T07:00:00+00:00',
    });
    expect((await get(headers, paths.voucher(answer.json().data.id))).json()).toEqual(answer.json());
  });

  // @spec 4.36 … and grows after creation
  test("the next number is the salon's highest plus one, and does not depend on other salons", async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (const voucher_number of [4, 9, 7]) await buildVoucher(salon, { business_id, voucher_number });
    await buildVoucher(salon, { voucher_number: 500 });
    expect((await get(headers, paths.vouchers)).json().next_number).toBe(10);
    expect((await send('POST', headers, paths.vouchers, RENT)).json().data.voucher_number).toBe(10);
    expect((await get(headers, paths.vouchers)).json().next_number).toBe(11);
  });

  // @spec R17.01 The server numbers vouchers, no duplicates under concurrency
  test('fifty vouchers created at once get the numbers 1 to 50', async () => {
    const { headers } = await salonWithAdmin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send('POST', headers, paths.vouchers, RENT)),
    );
    const numbers = answers.map((answer) => answer.json().data?.voucher_number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('a create request sent twice adds one voucher', async () => {
    const { headers } = await salonWithAdmin();
    const keyed = { ...headers, 'idempotency-key': 'one-voucher-1' };
    const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.vouchers, RENT)));
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await get(headers, paths.vouchers)).json().total).toBe(1);
  });

  test.each([
    ['five minutes old', '2026-11-21T09:55:00+03:00', 201],
    ['older than that', '2026-11-21T09:54:59+03:00', 400],
    ['of next year', '2027-11-21T10:00:00+03:00', 201],
    ['of now, with the offset of a far zone', '2026-11-22T06:59:00+23:59', 201],
    ['of the year 9999', '9999-12-31T23:59:59-12:00', 400],
  ])('a datetime %s is accepted or refused by the rule', async (_, datetime, status) => {
    const { headers } = await salonWithAdmin();
    const answer = await send('POST', headers, paths.vouchers, { ...RENT, datetime });
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().details).toMatchObject([{ path: 'datetime' }]);
    expect((await get(headers, paths.vouchers)).json().total).toBe(status === 201 ? 1 : 0);
  });
});

describe('the list', () => {
  test('shows the newest first, page by page, each once, with count and sum of all', async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (const [index, day] of [3, 1, 2, 3, 3].entries()) {
      const datetime = `2026-11-0${day}T07:00:00.123456Z`;
      await buildVoucher(salon, { business_id, datetime, voucher_number: index + 1, amount: 10_000.01 });
    }
    const numbers: number[] = [];
    let cursor = '';
    do {
      const page = await get(headers, `${paths.vouchers}?limit=2${cursor}`);
      expect(page.json()).toMatchObject({ total: 5, total_amount: 50_000.05, next_number: 6 });
      numbers.push(...numbersOf(page));
      cursor = page.json().next_cursor ? `&cursor=${page.json().next_cursor}` : '';
    } while (cursor);
    expect(numbers).toEqual([5, 4, 1, 3, 2]);
  });

  // @spec 7.26 Expense vouchers: all calls, date-range
  test('a day lasts from midnight to midnight in the salon’s time zone', async () => {
    const { id: business_id } = await buildBusiness(salon, { time_zone: 'Asia/Baghdad' });
    const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id }));
    const instants = [
      '2026-11-20T20:59:59Z',
      '2026-11-20T21:00:00Z',
      '2026-11-21T20:59:59Z',
      '2026-11-21T21:00Z',
    ];
    for (const [index, datetime] of instants.entries()) {
      await buildVoucher(salon, { business_id, datetime, voucher_number: index + 1 });
    }
    const day = '2026-11-21';
    expect(numbersOf(await get(headers, `${paths.vouchers}?from=${day}&to=${day}`))).toEqual([3, 2]);
    expect(numbersOf(await get(headers, `${paths.vouchersInRange}?start=${day}&end=${day}`))).toEqual([3, 2]);
    expect(numbersOf(await get(headers, `${paths.vouchers}?from=${day}`))).toEqual([4, 3, 2]);
    expect(numbersOf(await get(headers, `${paths.vouchers}?to=${day}`))).toEqual([3, 2, 1]);
  });

  test.each([
    ['ماء', [2]],
    ['دفعة', [3]],
    ['100%', [2]],
    ['12', [12]],
    ['١٢', [12]],
    ['لا شيء', []],
  ])('a search for %s matches the account, the notes or the whole number', async (search, found) => {
    const { business_id, headers } = await salonWithAdmin();
    const build = (voucher_number: number, given: object) =>
      buildVoucher(salon, { business_id, voucher_number, ...given });
    await build(2, { account_name: 'ماء 100%' });
    await build(3, { notes: 'دفعة أولى' });
    await build(12, {});
    const answer = await get(headers, `${paths.vouchers}?search=${encodeURIComponent(search)}`);
    expect(numbersOf(answer)).toEqual(found);
    expect(answer.json()).toMatchObject({ total: found.length, total_amount: found.length * 50_000 });
  });

  test.each([
    ['from after to', '?from=2026-11-22&to=2026-11-21', 'from'],
    ['a date that does not exist', '?from=2026-02-30', 'from'],
    ['a malformed cursor', '?cursor=W10', 'cursor'],
    ['a limit of 0', '?limit=0', 'limit'],
  ])('%s is refused on its field', async (_, query, path) => {
    const { headers } = await salonWithAdmin();
    const answer = await get(headers, paths.vouchers + query);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toMatchObject([{ path }]);
  });

  // @spec 5.46 Voucher: from-date not after to-date @ mf-cash/src/features/expense, server/salon/vouchers
  test('a range that ends before it starts is refused on its start', async () => {
    const { headers } = await salonWithAdmin();
    const answer = await get(headers, `${paths.vouchersInRange}?start=2026-11-22&end=2026-11-21`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toMatchObject([{ path: 'start' }]);
    const open = await get(headers, `${paths.vouchersInRange}?start=2026-11-22`);
    expect(getStatusAndCode(open)).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('changing a voucher', () => {
  test('changes the fields sent; an old voucher keeps its time and its number', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const datetime = '2026-01-05T09:30:15.123456Z';
    const { id } = await buildVoucher(salon, { business_id, datetime, voucher_number: 8 });
    const put = (payload: object) => send('PUT', headers, paths.voucher(id), payload);
    const stored = (await get(headers, paths.voucher(id))).json().data;
    const whole = { ...stored, amount: 1.5, notes: 'تصحيح', voucher_number: 99 };
    const { id: _, created_at: __, ...sent } = whole;
    expect((await put(sent)).json().data).toEqual({ ...whole, voucher_number: 8 });
    expect((await put({})).json().data).toEqual({ ...whole, voucher_number: 8 });
  });

  test('refuses a new datetime in the past and accepts one in the future', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = await buildVoucher(salon, { business_id, datetime: '2026-01-05T09:30:00Z' });
    const put = (datetime: string) => send('PUT', headers, paths.voucher(id), { datetime, amount: 7 });
    const refused = await put('2026-01-05T09:31:00Z');
    expect(getStatusAndCode(refused)).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().details).toMatchObject([{ path: 'datetime' }]);
    expect((await get(headers, paths.voucher(id))).json().data.amount).toBe(50_000);
    expect((await put('2026-12-01T10:00:00+03:00')).json().data).toMatchObject({
      datetime: '2026-12-01T07:00:00+00:00',
      amount: 7,
    });
  });
});

test('a deleted voucher is gone, and its number is free when it was the highest', async () => {
  const { headers } = await salonWithAdmin();
  const made = (await send('POST', headers, paths.vouchers, RENT)).json().data;
  expect((await send('DELETE', headers, paths.voucher(made.id))).json()).toEqual({ success: true });
  expect(getStatusAndCode(await send('DELETE', headers, paths.voucher(made.id)))).toEqual([404, 'NOT_FOUND']);
  expect((await get(headers, paths.vouchers)).json()).toMatchObject({
    total: 0,
    total_amount: 0,
    next_number: 1,
  });
});

describe('bad input is refused and changes nothing', () => {
  test.each<[string, object]>([
    ['no account', { account_name: ' \u200f' }],
    ['no amount', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['a third decimal', { amount: 0.001 }],
    ['an amount above the maximum', { amount: 1e12 }],
    ['an amount in words', { amount: '250' }],
    ['a time without a zone', { datetime: '2026-11-21T10:00:00' }],
    ['a date that does not exist', { datetime: '2026-02-30T10:00:00Z' }],
    ['an unknown field', { business_id: UNKNOWN_ID }],
  ])('%s', async (_, wrong) => {
    const { headers } = await salonWithAdmin();
    const made = (await send('POST', headers, paths.vouchers, RENT)).json().data;
    const answers = [
      await send('POST', headers, paths.vouchers, { ...RENT, ...wrong }),
      await send('PUT', headers, paths.voucher(made.id), wrong),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect((await get(headers, paths.vouchers)).json().data).toEqual([made]);
  });
});

describe('access to vouchers', () => {
  const calls = (headers: CallHeaders, voucherId: string, employeeId: string) => [
    get(headers, paths.voucher(voucherId)),
    send('PUT', headers, paths.voucher(voucherId), { amount: 1 }),
    send('DELETE', headers, paths.voucher(voucherId)),
    get(headers, paths.lastVoucherOfEmployee(employeeId)),
  ];

  test("another salon's vouchers do not exist", async () => {
    const { headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon);
    const theirs = await buildVoucher(salon, { business_id: employee.business_id });
    for (const answer of await Promise.all(calls(headers, theirs.id, employee.id))) {
      expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    }
    expect((await get(headers, paths.vouchers)).json()).toMatchObject({ data: [], total: 0, next_number: 1 });
  });

  test('employees and customers can neither see nor change vouchers', async () => {
    const { business_id } = await salonWithAdmin();
    const voucher = await buildVoucher(salon, { business_id });
    const employee = await buildEmployee(salon, { business_id });
    const customer = await buildCustomer(salon, { business_id });
    const signed = [await signIn(salon, 'employee', employee), await signIn(salon, 'customer', customer)];
    for (const headers of signed) {
      const all = [
        ...calls(headers, voucher.id, employee.id),
        get(headers, paths.vouchers),
        get(headers, `${paths.vouchersInRange}?start=2026-11-01&end=2026-11-30`),
        send('POST', headers, paths.vouchers, RENT),
      ];
      for (const answer of await Promise.all(all))
        expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
    }
  });
});

test('the database itself refuses two vouchers of a salon with one number, past every rule of the server', async () => {
  const { business_id } = await buildVoucher(salon, { voucher_number: 7 });
  const again = buildVoucher(salon, { business_id, voucher_number: 7 });
  await expect(again).rejects.toMatchObject({ constraint: 'expense_vouchers_number_key' });
});
