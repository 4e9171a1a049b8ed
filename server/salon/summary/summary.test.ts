import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildBooking,
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  buildTransaction,
  buildVoucher,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get } = createApiCalls(salon);

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';

/** By default each booking gets a time of its own and a price of 25,000. */
const completed = (business_id: string, booking_date: string, more = {}) =>
  buildCompletedBooking(salon, { business_id, booking_date, paid_amount: 25_000, ...more });

const account = async (headers: CallHeaders, from: string, to = from) =>
  (await get(headers, `${paths.account}?from=${from}&to=${to}`)).json().data;

const entries = (headers: CallHeaders, query: string) =>
  get(headers, `${paths.accountEntries}?from=${YESTERDAY}&to=${TODAY}${query}`);

const revenue = async (headers: CallHeaders, from = '2026-11', to = from) =>
  (await get(headers, `${paths.revenue}?from_month=${from}&to_month=${to}`)).json().data;

describe("today's cards", () => {
  test("show the bookings, the sales, the expenses and the profit of the salon's day", async () => {
    const { business_id, headers } = await salonWithAdmin();
    await completed(business_id, TODAY, { total_price: 40_000.5, paid_amount: 10_000 });
    await buildBooking(salon, { business_id, booking_date: TODAY });
    await buildBooking(salon, { business_id, booking_date: TODAY, status: 'cancelled' });
    await completed(business_id, YESTERDAY);
    await buildVoucher(salon, { business_id, amount: 50_000 });
    await buildTransaction(salon, { business_id, date: TODAY, amount: 5_000.25 });
    await buildTransaction(salon, { business_id, date: TODAY, type: 'income', amount: 7_000 });
    const answer = await get(headers, paths.today);
    expect(answer.json().data).toMatchObject({
      date: TODAY,
      bookings_count: 2,
      sales: 40_000.5,
      expenses: 55_000.25,
      net_profit: -14_999.75,
    });
  });

  test('a booking after midnight is a sale of the evening before', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const night = { booking_time: '00:30', is_after_midnight: true, starts_at: '2026-11-20T21:30:00Z' };
    await completed(business_id, YESTERDAY, night);
    expect((await get(headers, paths.today)).json().data).toMatchObject({ bookings_count: 0, sales: 0 });
    expect(await account(headers, YESTERDAY)).toMatchObject({ sales: 25_000 });
  });

  // @spec 2.37 Dashboard: the 5 latest bookings by creation time @ mf-bookings/src/features/dashboard-today/recent-bookings.tsx, server/salon/summary
  // @spec 9.12 Dashboard shows 5 recent bookings
  test('show the five bookings and the voucher that were created last', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const made: string[] = [];
    for (const minute of [1, 2, 3, 4, 5, 6]) {
      const created_at = `2026-11-21T06:0${minute}:00Z`;
      made.unshift((await buildBooking(salon, { business_id, employee_id: employee.id, created_at })).id);
    }
    await buildVoucher(salon, { business_id, voucher_number: 7, datetime: '2027-01-01T00:00:00Z' });
    await buildVoucher(salon, { business_id, voucher_number: 8, account_name: 'كهرباء' });
    const { recent_bookings, last_voucher } = (await get(headers, paths.today)).json().data;
    expect(recent_bookings.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 5));
    expect(last_voucher).toMatchObject({ voucher_number: 8, account_name: 'كهرباء' });
  });

  test('show zeros and empty lists for a new salon', async () => {
    const { headers } = await salonWithAdmin();
    expect((await get(headers, paths.today)).json()).toEqual({
      success: true,
      data: {
        date: TODAY,
        bookings_count: 0,
        sales: 0,
        expenses: 0,
        net_profit: 0,
        recent_bookings: [],
        last_voucher: null,
      },
    });
  });
});

describe('the account', () => {
  // @spec R15.01 Sales are counted when completed; a collected debt is cash and never a sale
  test('counts a debt as a sale once, and as cash when it is paid', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const owed = await completed(business_id, YESTERDAY, { customer_id: customer.id, paid_amount: 5_000 });
    const collected = { type: 'collection', amount: 20_000, customer_id: customer.id } as const;
    await salon.database.withBusiness(business_id, async (tx) => {
      const id = '01930000-0000-7000-8000-0000000000aa';
      await tx
        .insertInto('transactions')
        .values({ business_id, id, date: TODAY, ...collected })
        .execute();
      await tx.updateTable('bookings').set({ collection_id: id }).where('id', '=', owed.id).execute();
    });
    await buildTransaction(salon, { business_id, date: TODAY, type: 'income', amount: 3_000 });
    await buildVoucher(salon, { business_id, amount: 8_000 });
    expect(await account(headers, YESTERDAY, TODAY)).toEqual({
      from: YESTERDAY,
      to: TODAY,
      sales: 25_000,
      expenses: 8_000,
      net_profit: 17_000,
      cash_received: 28_000,
      paid: 5_000,
      collected: 20_000,
      income: 3_000,
      days: [
        { date: YESTERDAY, sales: 25_000, expenses: 0, net_profit: 25_000, cash_received: 5_000 },
        { date: TODAY, sales: 0, expenses: 8_000, net_profit: -8_000, cash_received: 23_000 },
      ],
    });
  });

  test("counts a voucher just before midnight in the salon's time zone on that day", async () => {
    for (const [time_zone, lastMoment] of [
      ['Asia/Baghdad', '2026-11-20T20:59:59.999Z'],
      ['America/New_York', '2026-11-21T04:59:59.999Z'],
    ] as const) {
      const { business_id, headers } = await salonWithAdmin();
      await salon.database.withBusiness(business_id, (tx) =>
        tx.updateTable('businesses').set({ time_zone }).execute(),
      );
      await buildVoucher(salon, { business_id, amount: 1_000, datetime: lastMoment });
      const midnight = new Date(Date.parse(lastMoment) + 1);
      await buildVoucher(salon, { business_id, amount: 200, datetime: midnight });
      expect(await account(headers, YESTERDAY)).toMatchObject({ expenses: 1_000 });
      expect(await account(headers, TODAY)).toMatchObject({ expenses: 200 });
    }
  });

  test('refuses a range that ends before it begins or is too long', async () => {
    const { headers } = await salonWithAdmin();
    for (const range of [
      `from=${TODAY}&to=${YESTERDAY}`,
      'from=2020-01-01&to=2026-01-01',
      'from=2026-02-30',
    ]) {
      expect(getStatusAndCode(await get(headers, `${paths.account}?${range}`))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
  });
});

describe("the account's lines", () => {
  async function fourLines() {
    const { business_id, headers } = await salonWithAdmin();
    const sale = { customer_name: 'هدى', starts_at: '2026-11-20T08:00:00Z', paid_amount: 20_000 };
    await completed(business_id, YESTERDAY, sale);
    await buildVoucher(salon, { business_id, datetime: '2026-11-20T09:00:00Z', voucher_number: 31 });
    await buildTransaction(salon, { business_id, date: YESTERDAY, notes: 'شاي', created_at: TODAY });
    await buildTransaction(salon, { business_id, type: 'income', date: TODAY, notes: 'بيع كرسي' });
    return headers;
  }

  test('are sales, vouchers and transactions together, the newest day first', async () => {
    const headers = await fourLines();
    const { data, total } = (await entries(headers, '')).json();
    expect(total).toBe(4);
    const id = expect.any(String);
    expect(data).toEqual([
      { kind: 'income', id, date: TODAY, title: 'بيع كرسي', number: null, amount: 10_000, cash: 10_000 },
      { kind: 'expense', id, date: YESTERDAY, title: 'شاي', number: null, amount: 10_000, cash: 0 },
      { kind: 'voucher', id, date: YESTERDAY, title: 'إيجار المحل', number: 31, amount: 50_000, cash: 0 },
      { kind: 'sale', id, date: YESTERDAY, title: 'هدى', number: null, amount: 25_000, cash: 20_000 },
    ]);
  });

  test('can be filtered by kind', async () => {
    const headers = await fourLines();
    for (const kind of ['sale', 'voucher', 'expense', 'income']) {
      const { data, total } = (await entries(headers, `&kind=${kind}`)).json();
      expect([total, data.map((entry: { kind: string }) => entry.kind)]).toEqual([1, [kind]]);
    }
    expect((await entries(headers, '&kind=collection')).json()).toMatchObject({ data: [], total: 0 });
  });

  test('refuse a malformed cursor', async () => {
    const { headers } = await salonWithAdmin();
    expect(getStatusAndCode(await entries(headers, '&cursor=abc'))).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the revenue report', () => {
  // @spec 3.20 Revenue row per employee @ shared/contracts/summary.ts, shared/domain/revenue.ts
  test('lists active employees, and inactive employees with revenue in these months', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const commission = { salary_type: 'commission', salary_amount: 12.5 } as const;
    const sara = await buildEmployee(salon, { business_id, name: 'سارة', ...commission });
    const left = await buildEmployee(salon, { business_id, name: 'ب', is_active: false, salary_amount: 700 });
    await buildEmployee(salon, { business_id, name: 'ت', is_active: false });
    await buildEmployee(salon, { business_id, name: 'أمل' });
    await completed(business_id, TODAY, { employee_id: sara.id, total_price: 1_000.01, paid_amount: 0 });
    await completed(business_id, '2026-11-01', { employee_id: sara.id });
    await completed(business_id, '2026-11-30', { employee_id: left.id });
    await completed(business_id, '2026-12-01', { employee_id: sara.id });
    await buildBooking(salon, { business_id, employee_id: sara.id, booking_date: TODAY });
    await buildVoucher(salon, { business_id, employee_id: sara.id, datetime: '2026-10-01T09:00:00Z' });
    await buildVoucher(salon, { business_id, employee_id: sara.id, datetime: '2026-09-01T09:00:00Z' });
    const { rows, total_revenue, top_employee } = await revenue(headers);
    expect(rows.map((row: { employeeName: string }) => row.employeeName)).toEqual(['أمل', 'ب', 'سارة']);
    expect(rows[1]).toMatchObject({ salaryAmount: 700, calculatedRevenue: 700, bookingsCount: 1 });
    expect(rows[2]).toEqual({
      employeeId: sara.id,
      employeeName: 'سارة',
      salaryType: 'commission',
      commissionRate: 12.5,
      salaryAmount: null,
      totalBookingRevenue: 26_000.01,
      calculatedRevenue: 3_250,
      bookingsCount: 2,
      averageRevenuePerBooking: 13_000.01,
      lastPaymentDate: '2026-10-01T09:00:00+00:00',
    });
    expect(total_revenue).toBe(51_000.01);
    expect(top_employee).toEqual({ key: sara.id, name: 'سارة', revenue: 26_000.01, count: 2 });
  });

  test('adds the bookings of a deleted account to the customer who has their phone now', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const other = await buildCustomer(salon, { business_id });
    const known = { customer_name: 'زينب', customer_phone: customer.phone };
    await completed(business_id, TODAY, known);
    await completed(business_id, TODAY, { ...known, customer_id: customer.id });
    await completed(business_id, TODAY, { customer_id: other.id, total_price: 40_000, paid_amount: 40_000 });
    const top = { key: customer.id, name: 'زينب', revenue: 50_000, count: 2 };
    expect((await revenue(headers)).top_customer).toEqual(top);
    const card = (await get(headers, paths.customerCard(customer.id))).json().data;
    expect([card.spent, card.customer.visits]).toEqual([top.revenue, top.count]);
  });

  test('has no top employee, customer or service without a completed booking', async () => {
    const { business_id, headers } = await salonWithAdmin();
    await buildBooking(salon, { business_id });
    expect(await revenue(headers, '2026-12')).toMatchObject({
      total_revenue: 0,
      top_employee: null,
      top_customer: null,
      top_service: null,
    });
  });

  test('refuses more than three years and months in the wrong order', async () => {
    const { headers } = await salonWithAdmin();
    for (const [from, to] of [
      ['2026-02', '2026-01'],
      ['2023-01', '2026-01'],
      ['2026-13', '2026-13'],
    ]) {
      const answer = await get(headers, `${paths.revenue}?from_month=${from}&to_month=${to}`);
      expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
});
