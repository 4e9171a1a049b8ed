import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import {
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  fillWizard,
  getButton,
  getServiceRow,
  getSlot,
  pressButton,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import { CUT, HUDA, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000005';
const WHERE = { at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] } as const;

test('a customer sees that the network is lost, keeps all choices, and books once it is back', {
  tag: toTags(WHERE),
}, async ({ page, product, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  const own = await openSalon(product);
  const { session } = await own.customer('آية الخفاجي', PHONE);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  const time = await fillWizard(page, { employee: HUDA, day: own.dayAhead(2) });

  await page.context().setOffline(true);
  await line.cut();
  await page
    .getByText(/لا يوجد اتصال/)
    .first()
    .waitFor();
  await confirmBooking(page);
  await page
    .getByRole('alert')
    .filter({ hasText: /لا يوجد اتصال|فشل في إنشاء الحجز/ })
    .first()
    .waitFor();
  assert.equal((await own.listBookingsOf(PHONE)).length, 0);
  await pressButton(page, 'السابق');
  await waitForStep(page, 3);
  await expect(getSlot(page, time).locator('input')).toBeChecked();
  await pressButton(page, 'التالي');

  await line.mend();
  await page.context().setOffline(false);
  await page
    .getByText(/لا يوجد اتصال/)
    .first()
    .waitFor({ state: 'detached' });
  await confirmBooking(page);
  await waitForBooked(page);
  const kept = await own.listBookingsOf(PHONE);
  assert.deepEqual(
    kept.map(({ booking_time, employee }) => [booking_time, employee]),
    [[time, HUDA]],
  );
});

test('a reload of the wizard keeps all choices, back returns one step, and another employee clears the services', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  const { session } = await own.customer('نور الكناني', PHONE);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  await expect(getButton(page, 'التالي'), 'no employee, no next step').toBeDisabled();
  await expect(getButton(page, 'السابق'), 'nothing to go back to').toHaveCount(0);
  await chooseEmployee(page, SARA);
  await expect(getButton(page, 'التالي'), 'no service, no next step').toBeDisabled();
  await chooseServices(page, CUT.name);
  await expect(getButton(page, 'التالي'), 'no time, no next step').toBeDisabled();
  const time = await chooseSlot(page);

  await page.reload();
  await waitForStep(page, 4);
  // The code of the later steps loads after the code of the frame.
  await page.getByRole('main').getByText(SARA).filter({ visible: true }).first().waitFor();
  for (const chosen of [SARA, CUT.name, time]) await expect(page.getByRole('main')).toContainText(chosen);
  await page.goBack();
  await waitForStep(page, 3);
  await expect(getSlot(page, time).locator('input')).toBeChecked();
  await page.goBack();
  await waitForStep(page, 2);
  await expect(getServiceRow(page, CUT.name).locator('input')).toBeChecked();
  await page.goBack();
  await waitForStep(page, 1);
  await page.goForward();
  await waitForStep(page, 2);
  await pressButton(page, 'السابق');
  await chooseEmployee(page, HUDA);
  await expect(getServiceRow(page, CUT.name).locator('input')).not.toBeChecked();

  await chooseServices(page, CUT.name);
  await chooseSlot(page);
  await page.goBack();
  await waitForStep(page, 3);
  await page.getByRole('radiogroup', { name: 'اليوم' }).locator('label').nth(2).click();
  await expect(getButton(page, 'التالي'), 'the day changed, the time is not chosen').toBeDisabled();
});
