import assert from 'node:assert/strict';
import {
  chooseDay,
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  getSlot,
  givePhone,
  listFreeSlots,
  openMyBookings,
  pressButton,
  tapOrClick,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import type { Product } from '../product.ts';
import { recordAnswers } from '../record-answers.ts';
import { COLOR, CUT, HUDA, openSalon, SARA, type Salon } from '../salon.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000010';
const OWN_NAME = 'ملاك الزيدي';

/** The facts of these customers, and the notes, prices, salaries and accounts below, must not reach the customer. */
const OTHERS = [
  { name: 'قمرالزمان المستورة', phone: '+9647719988771', email: 'hidden-one@example.test' },
  { name: 'شمسالضحى المحجوبة', phone: '+9647719988772', email: 'hidden-two@example.test' },
];
const NOTE = 'سرلايقالإلاللصالون';
const OLD_PRICE = 73_911;
const SALARY = 812_347;
const VOUCHER = 'حسابسريللإيجار';

/** The others' bookings have a price that occurs nowhere else. @returns the texts that must not reach the customer */
async function fillWithOthers(product: Product, own: Salon): Promise<string[]> {
  const { asAdmin } = own;
  await asAdmin('PUT', `/api/services/${own.services[CUT.name]}`, { price: OLD_PRICE });
  const secrets: string[] = [];
  for (const [index, { name, phone, email }] of OTHERS.entries()) {
    const body = { customer_name: name, customer_phone: phone, customer_email: email, notes: NOTE };
    for (const [day, employee] of [SARA, HUDA, SARA].entries()) {
      const booking = await asAdmin('POST', '/api/bookings', {
        ...body,
        booking_date: own.dayAhead(day),
        booking_time: index === 0 ? '23:00' : '23:30',
        employee_id: own.employees[employee],
        service_ids: [own.services[CUT.name]],
      });
      secrets.push(booking.id);
    }
  }
  await asAdmin('PUT', `/api/services/${own.services[CUT.name]}`, { price: CUT.price });
  await asAdmin('PUT', `/api/employees/${own.employees[SARA]}`, { salary_amount: SALARY });
  const datetime = new Date(Date.now() + 60_000).toISOString();
  await asAdmin('POST', '/api/expense-vouchers', {
    datetime,
    account_name: VOUCHER,
    amount: 100,
    notes: NOTE,
  });
  const people = await product.sql<{ id: string; phone: string }>(
    `select id::text, phone from customers where business_id = $1
     union all select id::text, phone from admins where business_id = $1
     union all select '-', phone from employees where business_id = $1`,
    [own.id],
  );
  for (const { id, phone } of people) secrets.push(phone, ...(id === '-' ? [] : [id]));
  for (const { name, email } of OTHERS) secrets.push(name, email);
  return [...secrets, NOTE, VOUCHER, String(OLD_PRICE), String(SALARY)];
}

test('no answer that a customer’s page receives contains a fact of another customer', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product, allowErrors }) => {
  allowErrors(/409/);
  const own = await openSalon(product);
  const secrets = await fillWithOthers(product, own);
  await own.customer(OWN_NAME, PHONE);
  const heard = await recordAnswers(page);

  await page.goto(own.link);
  await givePhone(page, PHONE);
  await chooseEmployee(page, SARA);
  await chooseServices(page, CUT.name);
  for (const day of [1, 2]) {
    await chooseDay(page, own.dayAhead(day));
    await listFreeSlots(page);
  }
  await getSlot(page, '23:00').filter({ hasText: 'محجوز' }).waitFor();
  await page.goBack();
  await page.goBack();
  await chooseEmployee(page, 'أي موظف متاح');
  await chooseServices(page, COLOR.name);
  await chooseDay(page, own.dayAhead(1));
  const time = await chooseSlot(page);
  await page.getByText('نحتفظ لك بهذا الوقت حتى').waitFor();
  await confirmBooking(page);
  await pressButton(await waitForBooked(page), 'تم');
  await waitForStep(page, 1);

  const sheet = await openMyBookings(page);
  const card = sheet.getByRole('listitem').filter({ hasText: time }).first();
  await tapOrClick(card.getByRole('button', { name: /^تغيير الموعد/ }));
  const move = page.getByRole('dialog', { name: 'تغيير الموعد' });
  await chooseDay(move, own.dayAhead(2));
  await tapOrClick(getSlot(move, (await listFreeSlots(move))[2] ?? ''));
  await pressButton(move, 'تأكيد التغيير');
  await move.waitFor({ state: 'detached' });
  await tapOrClick(sheet.getByRole('button', { name: /^إلغاء الموعد/ }).first());
  const question = page.getByRole('alertdialog', { name: 'إلغاء الموعد' });
  await pressButton(question, 'إلغاء الموعد');
  await question.waitFor({ state: 'detached' });

  const answers = await heard.all();
  const calls = answers.filter(({ path }) => path.startsWith('/api/'));
  const paths = calls.map(({ method, path }) => `${method} ${path}`).join('\n');
  for (const call of [
    /phone-login/,
    /GET \/api\/employees/,
    /GET \/api\/services/,
    /availability/,
    /POST \/api\/bookings\/holds/,
    /next-free/,
    /POST \/api\/bookings$/m,
    /PUT \S+\/move/,
    /PUT \S+\/cancel/,
    /GET \/api\/bookings\?/,
  ]) {
    assert.match(paths, call, 'the recorder has heard it');
  }
  assert.ok(
    calls.some(({ body }) => body.includes(OWN_NAME)),
    'their own name was heard',
  );
  const leaks = answers.flatMap(({ method, path, body }) =>
    secrets.filter((secret) => body.includes(secret)).map((secret) => `${secret} in ${method} ${path}`),
  );
  assert.deepEqual(leaks, []);
});
