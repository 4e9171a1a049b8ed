import { paths } from '@salon/shared/contracts/paths';
import { DEFAULT_TIME_ZONE, getSalonToday } from '@salon/shared/domain/salon-clock';
import type { LedgerModel, ModelBooking } from './ledger-model.ts';
import type { LedgerSalon } from './ledger-salon.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row as the server answered it
type Row = any;

function same(what: string, real: unknown, model: unknown): void {
  const [left, right] = [JSON.stringify(real), JSON.stringify(model)];
  if (left !== right) throw new Error(`${what}: the salon says ${left}, the model ${right}`);
}

/** After a refusal, also checks that no row has changed. */
export async function checkFigures(model: LedgerModel, real: LedgerSalon, isRefused: boolean): Promise<void> {
  const { fingerprint, ...stored } = await real.readFigures();
  if (isRefused) same('a refusal changed the books', fingerprint, real.fingerprint);
  real.fingerprint = fingerprint;
  const { profit, cash, ...wanted } = model.getFigures();
  same('the figures', stored, {
    ...wanted,
    shared_numbers: 0,
    debts_of_nobody: 0,
    wrong_collections: 0,
  });
  same('profit', stored.sales - stored.expenses, profit);
  same('cash', stored.paid + stored.collected + stored.income, cash);
  await checkCustomers(model, real);
}

async function checkCustomers(model: LedgerModel, real: LedgerSalon): Promise<void> {
  const page = await real.read(`${paths.customersWithStats}?limit=200`);
  const customers = [...model.customers.values()];
  const balances = customers.map((customer) => model.getBalance(customer));
  same('the customers’ figures', page.stats, {
    total_customers: customers.length,
    total_visits: [...model.bookings.values()].filter(({ status }) => status !== 'cancelled').length,
    debtors_count: balances.filter((balance) => balance > 0).length,
    total_remaining: model.toUnits(model.getFigures().owed),
  });
  same(
    'the customers',
    sorted(page.data, ({ id, name, phone, bookings_count, remaining_balance }: Row) => [
      id,
      name,
      phone,
      bookings_count,
      remaining_balance,
    ]),
    sorted(customers, (customer) => [
      customer.id,
      customer.name,
      customer.phone,
      model.countVisits(customer),
      model.toUnits(model.getBalance(customer)),
    ]),
  );
}

/** Compares each row of the model with the API's lists. */
export async function checkBooks(model: LedgerModel, real: LedgerSalon): Promise<void> {
  const debtors = await all(real, `${paths.customersWithStats}?debtors_only=true&`);
  const owing = [...model.customers.values()].filter((customer) => model.getBalance(customer) > 0);
  same(
    'the debtors',
    sorted(debtors, ({ id }) => [id]),
    sorted(owing, ({ id }) => [id]),
  );
  same(
    'the bookings',
    sorted(await all(real, `${paths.bookings}?include_cancelled=true&`), bookingFacts),
    sorted(model.bookings.values(), (row) => modelBookingFacts(model, row)),
  );
  same(
    'the vouchers',
    sorted(await all(real, `${paths.vouchers}?`), (row) => [
      row.id,
      row.voucher_number,
      Date.parse(row.datetime),
      row.account_name,
      row.amount,
      row.notes,
      row.employee_id,
    ]),
    sorted(model.vouchers.values(), ({ minor: amount, ...row }) => [
      row.id,
      row.voucher_number,
      row.datetime,
      row.account_name,
      model.toUnits(amount),
      row.notes,
      row.employee_id,
    ]),
  );
  same(
    'the transactions',
    sorted(await all(real, `${paths.transactions}?`), (row) => [
      row.id,
      row.date,
      row.type,
      row.amount,
      row.notes,
      row.customer_id,
      row.customer_name,
    ]),
    sorted(model.transactions.values(), ({ minor: amount, ...row }) => [
      row.id,
      row.date,
      row.type,
      model.toUnits(amount),
      row.notes,
      row.customer_id,
      row.customer_name,
    ]),
  );
  await checkAccount(model, real);
}

const bookingFacts = (row: Row) => [
  row.id,
  row.status,
  row.arrival,
  row.total_price,
  row.paid_amount,
  row.is_collected,
  row.customer_id,
  row.customer_name,
  row.customer_phone,
  row.employee_id,
  row.booking_date,
  row.booking_time,
  row.services.map((line: Row) => [line.service_id, line.price]),
  row.notes,
];

const modelBookingFacts = (model: LedgerModel, row: ModelBooking) => [
  row.id,
  row.status,
  row.arrival,
  model.toUnits(row.minor),
  row.paid === null ? null : model.toUnits(row.paid),
  row.collection !== null,
  row.customer,
  row.customer_name,
  row.customer_phone,
  row.employee_id,
  row.date,
  row.time,
  row.services.map((line) => [line.service_id, model.toUnits(line.minor)]),
  row.notes,
];

/** Profit is sales minus vouchers and expenses (§9 of the specification). */
async function checkAccount(model: LedgerModel, real: LedgerSalon): Promise<void> {
  const [from, to] = [real.getDay(-500), real.getDay(500)];
  const { data } = await real.read(`${paths.account}?from=${from}&to=${to}`);
  const { sales, expenses, profit, cash, paid, collected, income } = model.getFigures();
  same(
    'the account',
    [data.sales, data.expenses, data.net_profit, data.cash_received, data.paid, data.collected, data.income],
    [sales, expenses, profit, cash, paid, collected, income].map((amount) => model.toUnits(amount)),
  );
  same(
    'the days of the account',
    sorted(data.days, (day: Row) => [day.date, day.sales, day.expenses, day.net_profit]),
    daysOf(model).map(([date, day]) => [
      date,
      model.toUnits(day.sales),
      model.toUnits(day.expenses),
      model.toUnits(day.sales - day.expenses),
    ]),
  );
}

function daysOf(model: LedgerModel): [string, { sales: number; expenses: number }][] {
  const days = new Map<string, { sales: number; expenses: number }>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { sales: 0, expenses: 0 };
    days.set(date, day);
    return day;
  };
  for (const booking of model.bookings.values()) {
    if (booking.status === 'completed') dayOf(booking.date).sales += booking.minor;
  }
  for (const voucher of model.vouchers.values()) {
    dayOf(getSalonToday(new Date(voucher.datetime), DEFAULT_TIME_ZONE)).expenses += voucher.minor;
  }
  for (const entry of model.transactions.values()) {
    const day = dayOf(entry.date);
    if (entry.type === 'expense') day.expenses += entry.minor;
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function all(real: LedgerSalon, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const page = await real.read(`${url}limit=50${cursor}`);
    rows.push(...page.data);
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
  } while (cursor);
  return rows;
}

const sorted = <T>(rows: Iterable<T>, factsOf: (row: T) => unknown[]): unknown[][] =>
  [...rows].map(factsOf).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
