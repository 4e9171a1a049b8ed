import assert from 'node:assert/strict';
import { subtract, sum } from '@salon/shared/domain/money';
import { addDays, type DateRange, DEFAULT_TIME_ZONE, salonNow } from '@salon/shared/domain/salon-clock';
import type { Page } from 'playwright-core';
import { chooseTime, confirmBooking, fillBooking, freeTimes, rowOf } from '../booking-steps.ts';
import { newCustomer } from '../customer-calls.ts';
import {
  amountsIn,
  daysIn,
  fact,
  readKept,
  readLedger,
  readScreens,
  type Screens,
  wordsOf,
} from '../day-figures.ts';
import { addEmployee, addService, collectFrom, findDebtor, takePayment } from '../day-steps.ts';
import { journey, type Viewport } from '../journey.ts';
import { beepsOf, isQuiet, listenToLoudspeaker, rings } from '../loudspeaker.ts';
import type { Salon } from '../salon.ts';
import { salons, signIn } from '../sign-in.ts';

/**
 * Amounts that binary floats get wrong: 9.7 % off 33,500 are 3,249.5, half up 3,250 (floats: 3,249); 12.3 % of the
 * 93,835 that both visits bring are 11,541.705, half up 11,541.71 (floats: 11,541.70).
 */
const HENNA = { price: 33_500, discount: 9.7, final: 30_250, minutes: 60 };
const BRAIDS = { price: 33_335, minutes: 30 };
const WALK_IN = { total: 63_585, paid: 41_233.1, owed: 22_351.9 };
const SALES = 93_835;
const COMMISSION = { percent: 12.3, amount: 11_541.71 };

/** Who and what this walk adds to the salon. */
function castOf(viewport: Viewport) {
  const n = viewport === 'desk' ? 1 : 2;
  return {
    henna: `نقش ${viewport}`,
    braids: `ضفائر ${viewport}`,
    employee: `نادية ${viewport}`,
    employeePhone: `0770555000${n}`,
    walkIn: { name: `سمر ${viewport}`, phone: `781222220${n}` },
    online: { name: `دانية ${viewport}`, phone: `+964781222230${n}` },
  };
}

type Cast = ReturnType<typeof castOf>;

/**
 * The days whose figures are compared: today. Shortly before midnight tomorrow too, so that no figure leaves the range
 * while the journey is walked; the dashboard, which knows one day alone, is then left out.
 */
function daysOfWalk(): DateRange {
  const { date, time } = salonNow(new Date(), DEFAULT_TIME_ZONE);
  return { from: date, to: time >= '23:50' ? addDays(date, 1) : date };
}

async function prepare(page: Page, cast: Cast): Promise<void> {
  await addService(page, { name: cast.henna, ...HENNA });
  await addService(page, { name: cast.braids, ...BRAIDS });
  await addEmployee(page, {
    name: cast.employee,
    phone: cast.employeePhone,
    commission: COMMISSION.percent,
    services: [cast.henna, cast.braids],
  });
}

/** Somebody stands at the desk: both services, soon. @returns the last time that is free, for somebody else */
async function bookWalkIn(page: Page, { walkIn, employee, henna, braids }: Cast): Promise<string> {
  const listening = page.waitForResponse(/\/api\/notifications\/stream/);
  const wanted = { customer: walkIn.name, phone: walkIn.phone, employee, service: [henna, braids] };
  await fillBooking(page, { ...wanted, day: 'اليوم' });
  const times = await freeTimes(page);
  // Not the first: it may begin this very minute, and be past when it is confirmed.
  const [soon, last] = [times[1], times.at(-1)];
  assert.ok(soon && last && times.length > 4, 'today has free times');
  await chooseTime(page, soon);
  await confirmBooking(page);
  const success = page.getByRole('dialog', { name: 'تم إنشاء الحجز' });
  assert.deepEqual(amountsIn(await wordsOf(success)), [WALK_IN.total]);
  await success.getByRole('button', { name: 'عرض التقرير' }).click();
  await listening;
  return last;
}

interface Request extends Cast {
  salon: Salon;
  date: string;
  time: string;
}

/** A customer asks for the same employee from their own phone. */
async function ask({ salon, online, employee, henna, date, time }: Request): Promise<void> {
  const [ids] = await salon.sql<{ employee_id: string; service_id: string }>(
    `select employees.id as employee_id, services.id as service_id from employees, services
     where employees.name = $1 and services.name = $2`,
    [employee, henna],
  );
  assert.ok(ids);
  const { ask: book } = await newCustomer(salon, online.name, online.phone);
  const { status } = await book({
    employee_id: ids.employee_id,
    service_ids: [ids.service_id],
    booking_date: date,
    booking_time: time,
  });
  assert.equal(status, 201);
}

async function approveInBell(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  const panel = page.getByRole('dialog', { name: 'الإشعارات' });
  await isQuiet(page);
  await panel.getByRole('button', { name: `موافقة: ${name}` }).click();
  await panel.getByText('تمت الموافقة على الحجز').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

/** From what the employee is owed to the saved voucher. */
async function payCommission(page: Page, viewport: Viewport, { from, to }: DateRange, employee: string) {
  await page.goto(`/cash/revenue?from=${from.slice(0, 7)}&to=${to.slice(0, 7)}`);
  const owed = page.getByRole('region', { name: 'مستحقات الموظفين' });
  const row = rowOf(owed, viewport, employee);
  await row.waitFor();
  assert.match(await fact(row, 'النسبة أو المبلغ'), /12\.3%/);
  assert.match(await fact(row, 'الحجوزات'), /^\s*2\s*$/);
  assert.equal(amountsIn(await fact(row, 'إيراد الحجوزات'))[0], SALES);
  assert.deepEqual(amountsIn(await fact(row, 'الإيراد المحسوب')), [COMMISSION.amount]);
  await row.getByRole('link', { name: `احتساب التكلفة لـ ${employee}` }).click();
  const form = page.getByRole('dialog', { name: 'إضافة سند صرف' });
  assert.equal(await form.getByLabel('اسم الحساب').inputValue(), `راتب ${employee}`);
  assert.equal(await form.getByLabel('المبلغ').inputValue(), '11,541.71');
  await form.getByText('لم يصرف لهذا الموظف من قبل').waitFor();
  await form.getByRole('button', { name: 'حفظ السند' }).click();
  await page.getByText(/^تم حفظ سند الصرف رقم \d+$/).waitFor();
  const card = page.getByRole('article').filter({ hasText: `راتب ${employee}` });
  assert.deepEqual(amountsIn(await wordsOf(card)), [COMMISSION.amount]);
}

/** What one screen says must be what the others say. */
function assertAgreement(screens: Screens): void {
  const { report, always, summary, vouchers, otherExpenses, months, revenue, customers } = screens;
  assert.equal(report.sales, summary.sales, 'the report and the summary name the same sales');
  assert.equal(summary.net, subtract(summary.sales, summary.expenses));
  assert.equal(summary.cash, sum([summary.paid, summary.collected, summary.income]));
  assert.equal(vouchers.total, vouchers.added, 'the cards add up to their total');
  assert.equal(summary.expenses, sum([vouchers.total, otherExpenses]), 'vouchers and other expenses');
  assert.equal(revenue.total, months.sales, 'the employees brought in what was sold');
  assert.equal(revenue.total, revenue.ofEmployees, 'the rows add up to their total');
  assert.equal(always.owed, customers.owed, 'what is left of all bookings is what customers owe');
}

function assertDashboardAgrees({ dashboard, report, summary }: Screens): void {
  const { bookings, ...money } = dashboard;
  assert.equal(bookings, report.completed + report.open);
  assert.deepEqual(money, { sales: summary.sales, expenses: summary.expenses, net: summary.net });
}

async function assertKept(salon: Salon, range: DateRange, { summary, customers }: Screens): Promise<void> {
  const { sales, paid, expenses, collected, income } = summary;
  const kept = await readKept(salon, salons.noor.id, range);
  assert.deepEqual({ sales, paid, expenses, collected, income, owed: customers.owed }, kept);
}

/** The account's own lines of this walk: what each adds to the profit, then what came into the till by it. */
async function assertLines(page: Page, viewport: Viewport, range: DateRange, cast: Cast): Promise<void> {
  const line = async (kind: string, title: string) => {
    await page.goto(`/cash/summary?${daysIn(range)}&kind=${kind}`);
    return amountsIn(await wordsOf(rowOf(page, viewport, title)));
  };
  assert.deepEqual(await line('sale', cast.walkIn.name), [WALK_IN.total, WALK_IN.paid]);
  assert.deepEqual(await line('sale', cast.online.name), [HENNA.final, HENNA.final]);
  assert.deepEqual(await line('collection', cast.walkIn.name), [WALK_IN.owed]);
  assert.deepEqual(await line('voucher', cast.employee), [-COMMISSION.amount]);
}

/** After less before, of every figure. */
function changesOf<Figures extends Record<string, number>>(before: Figures, after: Figures) {
  return Object.fromEntries(
    Object.entries(after).map(([key, figure]) => [key, subtract(figure, before[key] ?? 0)]),
  );
}

function assertChanges(before: Screens, after: Screens): void {
  const bought = { sales: SALES, expenses: COMMISSION.amount, net: 82_293.29 };
  const cash = { cash: SALES, paid: 71_483.1, collected: WALK_IN.owed, income: 0 };
  assert.deepEqual(changesOf(before.summary, after.summary), { ...bought, ...cash });
  assert.deepEqual(changesOf(before.months, after.months), { ...bought, ...cash });
  assert.deepEqual(changesOf(before.report, after.report), {
    completed: 2,
    open: 0,
    sales: SALES,
    expected: 0,
  });
  assert.deepEqual(changesOf(before.always, after.always), { paid: 71_483.1, owed: 0 });
  const { amount } = COMMISSION;
  assert.deepEqual(changesOf(before.vouchers, after.vouchers), { total: amount, added: amount, count: 1 });
  assert.deepEqual(changesOf(before.revenue, after.revenue), { total: SALES, ofEmployees: SALES });
  assert.deepEqual(changesOf(before.customers, after.customers), {
    customers: 2,
    visits: 2,
    debtors: 0,
    owed: 0,
  });
}

journey(
  'a whole day of the salon: every screen names the same sales, expenses, debts and cash',
  async ({ page, viewport, salon }) => {
    const cast = castOf(viewport);
    const days = daysOfWalk();
    await page.addInitScript(listenToLoudspeaker);
    await signIn(page, 'admin');
    await prepare(page, cast);
    const before = await readScreens(page, days);
    assertAgreement(before);

    const time = await bookWalkIn(page, cast);
    const quiet = await beepsOf(page);
    await ask({ ...cast, salon, date: days.from, time });
    await rings(page, quiet + 4);
    await approveInBell(page, cast.online.name);

    const report = `/bookings/report?${daysIn(days)}`;
    await page.goto(report);
    await rowOf(page, viewport, cast.online.name).filter({ hasText: 'مؤكد' }).waitFor();
    await takePayment(rowOf(page, viewport, cast.walkIn.name), WALK_IN.paid);
    const debtor = await findDebtor(page, viewport, cast.walkIn.name);
    assert.equal(amountsIn(await wordsOf(debtor))[0], WALK_IN.owed);
    await collectFrom(debtor);
    await page.getByText('لا يوجد عميل بهذه التصفية').waitFor();

    await page.goto(report);
    await rowOf(page, viewport, cast.walkIn.name).getByText('حصل لاحقا').waitFor();
    await takePayment(rowOf(page, viewport, cast.online.name), 'all');
    await payCommission(page, viewport, days, cast.employee);

    const after = await readScreens(page, days);
    assertAgreement(after);
    assertChanges(before, after);
    await assertKept(salon, days, after);
    assert.equal((await readLedger(page, days)).paid, after.summary.paid);
    if (days.from === days.to) assertDashboardAgrees(after);
    await assertLines(page, viewport, days, cast);
    await page.goto('/dashboard');
    await page.getByText(`راتب ${cast.employee}`).waitFor();
    await page.getByRole('list', { name: 'آخر الحجوزات' }).getByText(cast.online.name).waitFor();
  },
  { at: ['desk', 'phone'] },
);
