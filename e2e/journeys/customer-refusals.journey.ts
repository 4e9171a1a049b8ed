import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { chooseEmployee, chooseServices, getButton, pressButton, waitForStep } from '../customer-steps.ts';
import { CUT, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000006';
const WHERE = { at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] } as const;
const LONG = { name: 'تسريحة عرس', price: 200_000, minutes: 240 };

test('a day whose working hours are too short says so, and offers the next day and the salon’s phone', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const own = await openSalon(product, {
    employees: [{ name: SARA, hours: '09:00-10:00' }],
    services: [LONG],
    settings: { phone: '+9647701234567' },
  });
  const { session } = await own.customer('ميس البياتي', PHONE);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, SARA);
  await chooseServices(page, LONG.name);
  await page.getByText('لا توجد أوقات عمل في هذا التاريخ').waitFor();
  await expect(getButton(page, 'التالي')).toBeDisabled();
  await getButton(page, 'اليوم التالي').waitFor();
  assert.match(
    (await page.getByRole('link', { name: /اتصال/ }).first().getAttribute('href')) ?? '',
    /^tel:\+9647701234567$/,
  );
});

test('an employee without services leads back to the choice of employees', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const own = await openSalon(product, { employees: [{ name: SARA, services: [] }] });
  const { session } = await own.customer('هند الدليمي', PHONE);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, SARA);
  await page.getByText('لا توجد خدمات متاحة للحجز').waitFor();
  await expect(getButton(page, 'التالي')).toBeDisabled();
  await pressButton(page, 'اختيار موظف آخر');
  await waitForStep(page, 1);
});

test('the link of a closed, unknown or truncated salon says so and shows no phone field', {
  tag: toTags(WHERE),
}, async ({ page, product, allowErrors }) => {
  allowErrors(/404/);
  const own = await openSalon(product, { services: [CUT], employees: [] });
  await product.sql('update businesses set is_active = false where id = $1', [own.id]);
  for (const link of [own.link, '/book/no-such-salon', '/book/%', '/book/%D8']) {
    await page.goto(link);
    await page.getByRole('alert').filter({ hasText: 'العمل غير موجود أو غير نشط' }).waitFor();
    await expect(page.getByLabel('رقم الهاتف')).toHaveCount(0);
  }
});
