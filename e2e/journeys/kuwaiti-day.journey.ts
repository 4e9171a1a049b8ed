import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { type DateRange, getSalonNow } from '@salon/shared/domain/salon-clock';
import { chooseTime, confirmBooking, fillBooking, getRow, listFreeTimes } from '../booking-steps.ts';
import { openMyBookings, typeIntoFocused, waitForStep } from '../customer-steps.ts';
import { parseAmounts, readScreenFigures, readStoredSums, readTexts, toDaysQuery } from '../day-figures.ts';
import { addService, collectDebt, findDebtor, takePayment } from '../day-steps.ts';
import { openSalon, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { type Device, test, toTags } from '../test.ts';

/** 12.5 % of 20.250 is 2.53125, which is rounded to 2.531. */
const CUT = { name: 'قص', price: 12.5, minutes: 30 };
const COLOR = { name: 'صبغة', price: 20.25, discount: 12.5, final: 17.719, minutes: 60 };
const TOTAL = 30.219;
const PAID = 20.1;
const OWED = 10.119;
const RENT = 3.755;

const CUSTOMER = { name: 'لولوة', local: '51234567', shown: /5123\s4567/, stored: '+96551234567' };

async function bookToday(page: Page): Promise<void> {
  const wanted = { customer: CUSTOMER.name, phone: CUSTOMER.local, employee: SARA };
  await fillBooking(page, { ...wanted, service: [CUT.name, COLOR.name], day: 'اليوم' });
  const [, soon] = await listFreeTimes(page);
  assert.ok(soon, 'today has free times');
  await chooseTime(page, soon);
  await confirmBooking(page);
  const success = page.getByRole('dialog', { name: 'تم إنشاء الحجز' });
  await expect.poll(async () => parseAmounts(await readTexts(success))).toEqual([TOTAL]);
  await success.getByRole('button', { name: 'عرض التقرير' }).click();
}

/** The receipt of a paid booking shows the lines, the total, the payment and the rest to the last fils. */
async function checkReceipt(page: Page, device: Device): Promise<void> {
  const row = getRow(page, device, CUSTOMER.name);
  await row.getByRole('button', { name: /^إجراءات أخرى/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByText('طباعة الإيصال').click();
  const receipt = (await opened).locator('main');
  await receipt.waitFor();
  const text = await readTexts(receipt);
  const [first = 0, second = 0, ...sums] = parseAmounts(text);
  assert.deepEqual([first, second].sort(), [CUT.price, COLOR.final]);
  assert.deepEqual(sums, [TOTAL, PAID, OWED]);
  for (const written of ['12.500 د.ك', '17.719 د.ك', '20.100 د.ك']) assert.ok(text.includes(written), text);
  assert.match(text, CUSTOMER.shown);
  await (await opened).close();
}

async function addVoucher(page: Page, days: DateRange): Promise<void> {
  await page.goto(`/cash/expense?${toDaysQuery(days)}`);
  await page.getByRole('button', { name: 'إضافة سند صرف' }).first().click();
  const form = page.getByRole('dialog', { name: 'إضافة سند صرف' });
  await form.getByLabel('اسم الحساب').fill('إيجار');
  const amount = form.getByLabel('المبلغ');
  await amount.fill('3.755');
  await amount.blur();
  await expect(amount).toHaveValue('3.755');
  await form.getByRole('button', { name: 'حفظ السند' }).click();
  await page.getByText(/^تم حفظ سند الصرف رقم \d+$/).waitFor();
  const card = page.getByRole('article').filter({ hasText: 'إيجار' });
  assert.deepEqual(parseAmounts(await readTexts(card)), [RENT]);
}

async function checkCustomersPage(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByText('+965').first().waitFor();
  await typeIntoFocused(page, 'رقم الهاتف', CUSTOMER.local);
  await page.getByRole('button', { name: 'متابعة' }).tap();
  await waitForStep(page, 1);
  const sheet = await openMyBookings(page);
  const past = sheet.getByRole('listitem').filter({ hasText: 'مكتمل' }).first();
  await past.waitFor();
  assert.deepEqual(parseAmounts(await readTexts(past)).slice(0, 1), [TOTAL]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${SARA}`) })
    .tap();
  await page.getByText('12.500').first().waitFor();
  await page.getByText('17.719').first().waitFor();
}

// @spec 2.107
test('a Kuwaiti salon counts its day to the last fils, from the booking to the receipt', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, device, product, openAt }) => {
  const salon = await openSalon(product, { settings: { country: 'KW' }, services: [] });
  const { date } = getSalonNow(new Date(), salon.zone);
  const days = { from: date, to: date };
  // Without a printer, Chromium would close the receipt at once.
  await page.context().addInitScript(() => {
    window.print = () => undefined;
  });
  await openSignedIn(page, salon);
  await addService(page, CUT);
  await addService(page, COLOR);
  const article = page.getByRole('article', { name: COLOR.name });
  assert.deepEqual(parseAmounts(await readTexts(article)), [COLOR.final, COLOR.price]);

  await bookToday(page);
  await page.goto(`/bookings/report?${toDaysQuery(days)}`);
  const row = getRow(page, device, CUSTOMER.name);
  await row.getByText(CUSTOMER.shown).first().waitFor();
  await takePayment(row, PAID);
  await checkReceipt(page, device);

  const debtor = await findDebtor(page, device, CUSTOMER.name);
  assert.equal(parseAmounts(await readTexts(debtor))[0], OWED);
  await collectDebt(debtor);
  await addVoucher(page, days);

  const { summary, report, revenue, customers, dashboard } = await readScreenFigures(page, days);
  const account = { sales: TOTAL, expenses: RENT, net: 26.464, cash: TOTAL, paid: PAID, collected: OWED };
  assert.deepEqual(summary, { ...account, income: 0 });
  assert.deepEqual(report, { completed: 1, open: 0, sales: TOTAL, expected: 0 });
  assert.deepEqual(revenue, { total: TOTAL, ofEmployees: TOTAL });
  assert.deepEqual(customers, { customers: 1, visits: 1, debtors: 0, owed: 0 });
  assert.deepEqual(dashboard, { bookings: 1, sales: TOTAL, expenses: RENT, net: 26.464 });
  const stored = await readStoredSums(product, salon, days);
  assert.deepEqual(stored, { sales: TOTAL, paid: PAID, expenses: RENT, collected: OWED, income: 0, owed: 0 });
  assert.equal((await salon.listBookingsOf(CUSTOMER.stored)).length, 1);

  await checkCustomersPage(await openAt('phone'), salon.link);
});
