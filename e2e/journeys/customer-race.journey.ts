import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  chooseSlot,
  confirmBooking,
  fillWizard,
  getSlot,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import { CUT, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000003';
const NOTE = 'حساسية من الصبغات';

test('a time that another customer takes before the confirmation, because its hold is lost, is shown as taken, all other choices stay, and another time can be booked', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product, allowErrors }) => {
  // Chromium reports every 409 as a console error.
  allowErrors(/409/);
  const own = await openSalon(product);
  const { session } = await own.customer('لمى الساعدي', PHONE);
  const rival = await own.customer('أسبق منها', '+9647711000013');
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  // The page believes that the server holds the time, which the server does not know.
  const lost = { success: true, data: { id: randomUUID(), expires_at: new Date().toISOString() } };
  await page.route(/\/api\/bookings\/holds/, (route) => route.fulfill({ status: 201, json: lost }));
  const day = own.dayAhead(1);
  await fillWizard(page, { employee: SARA, day, time: '16:00' });
  await page.getByLabel('ملاحظات').fill(NOTE);

  const { status } = await rival.ask({
    employee_id: own.employees[SARA] ?? '',
    service_ids: [own.services[CUT.name] ?? ''],
    booking_date: day,
    booking_time: '16:00',
  });
  assert.equal(status, 201);
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 409,
  );
  await confirmBooking(page);
  await refused;

  await waitForStep(page, 3);
  await page
    .getByText(/محجوز بالفعل/)
    .first()
    .waitFor();
  const taken = getSlot(page, '16:00');
  await taken.filter({ hasText: 'محجوز' }).waitFor();
  await expect(taken.locator('input')).toBeDisabled();
  assert.equal(
    await page.getByRole('radiogroup', { name: 'اليوم' }).locator('input:checked').inputValue(),
    day,
  );

  await chooseSlot(page, '17:30');
  await expect(page.getByLabel('ملاحظات')).toHaveValue(NOTE);
  for (const chosen of [SARA, CUT.name, '17:30', '25,000'])
    await expect(page.getByRole('main')).toContainText(chosen);
  await confirmBooking(page);
  await waitForBooked(page);
  const kept = await own.listBookingsOf(PHONE);
  assert.deepEqual(
    kept.map(({ booking_date, booking_time, employee }) => [booking_date, booking_time, employee]),
    [[day, '17:30', SARA]],
  );
});

test('a chosen time is held until the customer confirms, and is free again when the customer chooses another', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  const { session } = await own.customer('لمى الساعدي', PHONE);
  const rival = await own.customer('أبطأ منها', '+9647711000014');
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  const day = own.dayAhead(1);
  const ask = async (booking_time: string) =>
    (
      await rival.ask({
        ...{ employee_id: own.employees[SARA] ?? '', service_ids: [own.services[CUT.name] ?? ''] },
        ...{ booking_date: day, booking_time },
      })
    ).status;
  await fillWizard(page, { employee: SARA, day, time: '16:00' });
  await page.getByText('نحتفظ لك بهذا الوقت حتى').waitFor();
  assert.equal(await ask('16:00'), 409);

  await page.goBack();
  await waitForStep(page, 3);
  await chooseSlot(page, '17:30');
  await page.getByText('نحتفظ لك بهذا الوقت حتى').waitFor();
  assert.deepEqual([await ask('17:30'), await ask('16:00')], [409, 201]);
  await confirmBooking(page);
  await waitForBooked(page);
  const kept = await own.listBookingsOf(PHONE);
  assert.deepEqual(
    kept.map(({ booking_time }) => booking_time),
    ['17:30'],
  );
});
