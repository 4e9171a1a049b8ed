import type { Locator, Page } from '@playwright/test';
import { sum } from '@salon/shared/domain/money';
import { type DateRange, getMonth } from '@salon/shared/domain/salon-clock';
import type { Product } from './product.ts';
import type { Salon } from './salon.ts';

/** Returns the amounts in dinars of Iraq or Kuwait, in the order of the text: `−1,234.5 د.ع` is −1234.5. */
export function parseAmounts(text: string): number[] {
  return [...text.matchAll(/([−-]?[\d,]+(?:\.\d+)?)\s*د\.[عك]/g)].map(([, amount = '']) => numberOf(amount));
}

const numberOf = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

/** Returns the texts of an element, separated by spaces, because `textContent` would join two figures. */
export function readTexts(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
    return words.join(' ');
  });
}

const amountsOf = async (element: Locator) => parseAmounts(await readTexts(element));

const exactly = (text: string) => new RegExp(`^\\s*${text}\\s*$`);

/** Finds a card or a line by its label. Matches only after its figure has loaded. */
const labelled = (page: Page, label: string): Locator =>
  page.locator('dl:not([aria-busy])').filter({ has: page.locator('dt').filter({ hasText: exactly(label) }) });

async function textOf(page: Page, label: string): Promise<string> {
  return (await readTexts(labelled(page, label))).slice(label.length);
}

export async function readAmount(page: Page, label: string): Promise<number> {
  return figure(parseAmounts(await textOf(page, label))[0], label);
}

async function count(page: Page, label: string): Promise<number> {
  return figure(numberIn(await textOf(page, label), /([\d,]+)/), label);
}

/** Reads the amount that follows `name` in the card with this label: `ديون محصلة 25,000 د.ع`. */
async function part(page: Page, label: string, name: string): Promise<number> {
  return figure(numberIn(await textOf(page, label), new RegExp(`${name}\\s*([\\d,.]+)`)), name);
}

function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : numberOf(found);
}

function figure(read: number | undefined, label: string): number {
  if (read === undefined || Number.isNaN(read)) throw new Error(`No figure stands under "${label}".`);
  return read;
}

export const toDaysQuery = ({ from, to }: DateRange) => `from=${from}&to=${to}`;
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };

async function readDashboard(page: Page) {
  await page.goto('/dashboard');
  return {
    bookings: await count(page, 'حجوزات اليوم'),
    sales: await readAmount(page, 'مبيعات اليوم'),
    expenses: await readAmount(page, 'مصروفات اليوم'),
    net: await readAmount(page, 'صافي ربح اليوم'),
  };
}

async function readReport(page: Page, range: DateRange) {
  await page.goto(`/bookings/report?${toDaysQuery(range)}`);
  return {
    completed: await count(page, 'الحجوزات المكتملة'),
    open: await count(page, 'الحجوزات المعلقة'),
    sales: await readAmount(page, 'إيراد المكتملة'),
    expected: await readAmount(page, 'إيراد المعلقة'),
  };
}

export async function readReportTotals(page: Page, range: DateRange) {
  await page.goto(`/bookings/report?${toDaysQuery(range)}`);
  return {
    paid: await readAmount(page, 'المدفوع'),
    owed: await readAmount(page, 'المتبقي على العملاء'),
  };
}

async function readSummary(page: Page, range: DateRange) {
  await page.goto(`/cash/summary?${toDaysQuery(range)}`);
  const cash = 'النقد المقبوض';
  return {
    sales: await readAmount(page, 'إجمالي المبيعات'),
    expenses: await readAmount(page, 'إجمالي المصروفات'),
    net: await readAmount(page, 'صافي الربح'),
    cash: await readAmount(page, cash),
    paid: await part(page, cash, 'الحجوزات'),
    collected: await part(page, cash, 'ديون محصلة'),
    income: await part(page, cash, 'إيرادات أخرى'),
  };
}

async function readVouchers(page: Page, range: DateRange) {
  await page.goto(`/cash/expense?${toDaysQuery(range)}`);
  const total = await readAmount(page, 'مجموع المصروف');
  const cards = await page.getByRole('article').all();
  const amounts = await Promise.all(cards.map(amountsOf));
  return { total, count: await count(page, 'عدد السندات'), added: sum(firsts(amounts)) };
}

/** @throws Error when a row has no amount, which is a fault of the screen */
const firsts = (amounts: readonly number[][]) => amounts.map(([first]) => figure(first, 'a row'));

/** Reads the sum of the expenses without a voucher, which only the account's lines show. */
async function readOtherExpenses(page: Page, range: DateRange) {
  await page.goto(`/cash/summary?${toDaysQuery(range)}&kind=expense`);
  const line = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: /مصروف.*−|−.*مصروف/s });
  const none = page.getByText('لا حركات من هذا النوع في هذه الفترة');
  await line.or(none).first().waitFor();
  const amounts = await Promise.all((await line.all()).map(amountsOf));
  return Math.abs(sum(firsts(amounts)));
}

async function readRevenue(page: Page, { from, to }: DateRange) {
  await page.goto(`/cash/revenue?from=${from.slice(0, 7)}&to=${to.slice(0, 7)}`);
  const chart = page.getByRole('region', { name: 'الإيراد حسب الموظف' });
  const total = figure((await amountsOf(chart))[0], 'الإيراد حسب الموظف');
  const table = page.getByRole('region', { name: 'مستحقات الموظفين' });
  const rows = table.getByRole('row').or(table.getByRole('listitem')).filter({ hasText: 'احتساب التكلفة' });
  const brought = await Promise.all((await rows.all()).map((row) => readColumnText(row, 'إيراد الحجوزات')));
  return { total, ofEmployees: sum(firsts(brought.map(parseAmounts))) };
}

async function readCustomers(page: Page) {
  await page.goto('/customers');
  return {
    customers: await count(page, 'إجمالي العملاء'),
    visits: await count(page, 'إجمالي الزيارات'),
    debtors: await count(page, 'عدد المدينين'),
    owed: await readAmount(page, 'مجموع المتبقي'),
  };
}

/** Reads the text of a row in one column. On a phone, reads the text of the card under the column's title. */
export async function readColumnText(row: Locator, title: string): Promise<string> {
  if ((await row.locator('td').count()) === 0) {
    return readTexts(
      row
        .locator('dt')
        .filter({ hasText: exactly(title) })
        .locator('xpath=following-sibling::dd'),
    );
  }
  const heads = await row.locator('xpath=ancestor::table').locator('th').allTextContents();
  return readTexts(row.locator('td').nth(heads.indexOf(title)));
}

export async function readScreenFigures(page: Page, range: DateRange) {
  const months = { from: getMonth(range.from).from, to: getMonth(range.to).to };
  return {
    dashboard: await readDashboard(page),
    report: await readReport(page, range),
    always: await readReportTotals(page, ALWAYS),
    summary: await readSummary(page, range),
    vouchers: await readVouchers(page, range),
    otherExpenses: await readOtherExpenses(page, range),
    months: await readSummary(page, months),
    revenue: await readRevenue(page, months),
    customers: await readCustomers(page),
  };
}

export type ScreenFigures = Awaited<ReturnType<typeof readScreenFigures>>;

/** Computes the screens' sums from the database, by §9 of the specification and without the product's code. */
export async function readStoredSums(
  product: Product,
  { id, zone }: Pick<Salon, 'id' | 'zone'>,
  { from, to }: DateRange,
) {
  const [kept] = await product.sql<
    Record<'sales' | 'paid' | 'expenses' | 'collected' | 'income' | 'owed', string>
  >(
    `select
       (select coalesce(sum(total_price), 0) from bookings
        where business_id = $1 and status = 'completed' and booking_date between $2 and $3) as sales,
       (select coalesce(sum(paid_amount), 0) from bookings
        where business_id = $1 and status = 'completed' and booking_date between $2 and $3) as paid,
       (select coalesce(sum(amount), 0) from expense_vouchers
        where business_id = $1 and (datetime at time zone $4)::date between $2 and $3)
       + (select coalesce(sum(amount), 0) from transactions
          where business_id = $1 and type = 'expense' and date between $2 and $3) as expenses,
       (select coalesce(sum(amount), 0) from transactions
        where business_id = $1 and type = 'collection' and date between $2 and $3) as collected,
       (select coalesce(sum(amount), 0) from transactions
        where business_id = $1 and type = 'income' and date between $2 and $3) as income,
       (select coalesce(sum(total_price - paid_amount), 0) from bookings
        where business_id = $1 and status = 'completed' and collection_id is null) as owed`,
    [id, from, to, zone],
  );
  if (!kept) throw new Error('Nothing is kept.');
  const { sales, paid, expenses, collected, income, owed } = kept;
  return {
    sales: Number(sales),
    paid: Number(paid),
    expenses: Number(expenses),
    collected: Number(collected),
    income: Number(income),
    owed: Number(owed),
  };
}
