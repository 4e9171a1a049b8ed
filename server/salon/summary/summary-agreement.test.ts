/** Checks for random histories of a salon that the sums of the database equal the sums by the domain's rules. */

import { paths } from '@salon/shared/contracts/paths';
import { sum } from '@salon/shared/domain/money';
import { computeDayProfit } from '@salon/shared/domain/profit';
import { buildRevenueRow, findTopEntry } from '@salon/shared/domain/revenue';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import fc from 'fast-check';
import { type CallHeaders, createApiCalls } from '../../testing/api-calls.ts';
import {
  FIRST_HISTORY_DAY,
  insertHistory,
  LAST_HISTORY_DAY,
  randomHistory,
  type SalonHistory,
} from '../../testing/random-history.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get } = createApiCalls(salon);

const DAYS = Array.from({ length: 70 }, (_, days) => addDays(FIRST_HISTORY_DAY, days)).filter(
  (day) => day <= LAST_HISTORY_DAY,
);

async function getJson(headers: CallHeaders, url: string) {
  const answer = await get(headers, url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}

async function salonWith(history: SalonHistory) {
  const { business_id, headers } = await salonWithAdmin();
  await salon.database.withBusiness(business_id, (tx) => insertHistory(tx, business_id, history));
  return headers;
}

const dayOf = (history: SalonHistory, instant: string) => getSalonToday(new Date(instant), history.timeZone);

function expectedDays(history: SalonHistory) {
  const { bookings, vouchers, transactions, timeZone } = history;
  return DAYS.flatMap((date) => {
    const done = bookings.filter((one) => one.status === 'completed' && one.booking_date === date);
    const moved = transactions.filter((one) => one.date === date);
    const paid = vouchers.filter((one) => dayOf(history, one.datetime) === date);
    if (done.length + moved.length + paid.length === 0) return [];
    const { sales, expenses, netProfit } = computeDayProfit(date, timeZone, history);
    const received = moved.filter(({ type }) => type !== 'expense').map(({ amount }) => amount);
    const cash_received = sum([...done.map(({ paid_amount }) => paid_amount ?? 0), ...received]);
    return [{ date, sales, expenses, net_profit: netProfit, cash_received }];
  });
}

function expectedEntries(history: SalonHistory) {
  const done = history.bookings.filter(({ status }) => status === 'completed');
  return [
    ...done.map(({ id, booking_date, starts_at }) => ({ id, date: booking_date, at: starts_at })),
    ...history.vouchers.map(({ id, datetime }) => ({ id, date: dayOf(history, datetime), at: datetime })),
    ...history.transactions.map(({ id, date, created_at }) => ({ id, date, at: created_at })),
  ]
    .filter(({ date }) => date >= FIRST_HISTORY_DAY)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
    .map(({ id }) => id);
}

const placeOf = ({ date, at, id }: { date: string; at: string; id: string }) => `${date} ${at} ${id}`;

async function allEntries(headers: CallHeaders): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const url = `${paths.accountEntries}?from=${FIRST_HISTORY_DAY}&to=${LAST_HISTORY_DAY}&limit=7${cursor}`;
    const { data, next_cursor } = await getJson(headers, url);
    ids.push(...data.map(({ id }: { id: string }) => id));
    if (next_cursor === null) return ids;
    cursor = `&cursor=${next_cursor}`;
  }
}

function expectedRevenue({ bookings, customers: accounts, employees, vouchers }: SalonHistory) {
  const done = bookings
    .filter(({ status, booking_date }) => status === 'completed' && booking_date.startsWith('2026-11'))
    .sort((a, b) =>
      placeOf({ ...a, date: a.booking_date, at: a.starts_at }) <
      placeOf({ ...b, date: b.booking_date, at: b.starts_at })
        ? 1
        : -1,
    );
  const rows = employees.map((employee) => {
    const payments = vouchers.filter(({ employee_id }) => employee_id === employee.id);
    const last = payments
      .map(({ datetime }) => datetime)
      .sort()
      .at(-1);
    return buildRevenueRow(employee, done, last?.replace('.000Z', '+00:00') ?? null);
  });
  const customers = done.map(({ customer_id, customer_phone, customer_name, total_price }) => ({
    key: customer_id ?? accounts.find(({ phone }) => phone === customer_phone)?.id ?? customer_phone,
    name: customer_name,
    amount: total_price,
  }));
  const services = done.flatMap(({ lines }) =>
    lines.map(({ service_id, name, price }) => ({ key: service_id ?? name, name, amount: price })),
  );
  return { rows, top_customer: findTopEntry(customers), top_service: findTopEntry(services) };
}

const forRandomHistories = (check: (history: SalonHistory) => Promise<void>) =>
  fc.assert(fc.asyncProperty(randomHistory, check), { numRuns: 12 });

test("each day's figures equal those of the domain rules, in any zone, at night and around midnight", async () => {
  await forRandomHistories(async (history) => {
    const headers = await salonWith(history);
    const { data } = await getJson(
      headers,
      `${paths.account}?from=${FIRST_HISTORY_DAY}&to=${LAST_HISTORY_DAY}`,
    );
    const days = expectedDays(history);
    expect(data.days).toEqual(days);
    expect(data.sales).toBe(sum(days.map(({ sales }) => sales)));
    expect(data.expenses).toBe(sum(days.map(({ expenses }) => expenses)));
    expect(data.cash_received).toBe(sum(days.map(({ cash_received }) => cash_received)));
  });
});

// @spec 9.18 … by the database too
test("today's figures equal those of the domain rules at any time", async () => {
  await forRandomHistories(async (history) => {
    const headers = await salonWith(history);
    const date = dayOf(history, salon.clock.now().toISOString());
    const { sales, expenses, netProfit } = computeDayProfit(date, history.timeZone, history);
    const { data } = await getJson(headers, paths.today);
    expect(data).toMatchObject({ date, sales, expenses, net_profit: netProfit });
  });
});

test('the pages of lines contain every line once and in order', async () => {
  await forRandomHistories(async (history) => {
    expect(await allEntries(await salonWith(history))).toEqual(expectedEntries(history));
  });
});

// @spec 9.21 … by the database too
test('the revenue of a month and its top cards equal those of the domain rules', async () => {
  await forRandomHistories(async (history) => {
    const headers = await salonWith(history);
    const { data } = await getJson(headers, `${paths.revenue}?from_month=2026-11&to_month=2026-11`);
    const { rows, top_customer, top_service } = expectedRevenue(history);
    const found = new Map(data.rows.map((row: { employeeId: string }) => [row.employeeId, row]));
    for (const row of rows) expect(found.get(row.employeeId)).toMatchObject(row);
    expect(data.top_customer).toEqual(top_customer);
    expect(data.top_service).toEqual(top_service);
  });
});
