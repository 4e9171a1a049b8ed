import assert from 'node:assert/strict';
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
  assert.equal(await getSlot(page, time).locator('input').isChecked(), true);
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
  assert.equal(await getButton(page, 'التالي').isDisabled(), true, 'no employee, no next step');
  assert.equal(await getButton(page, 'السابق').count(), 0, 'nothing to go back to');
  await chooseEmployee(page, SARA);
  assert.equal(await getButton(page, 'التالي').isDisabled(), true, 'no service, no next step');
  await chooseServices(page, CUT.name);
  assert.equal(await getButton(page, 'التالي').isDisabled(), true, 'no time, no next step');
  const time = await chooseSlot(page);

  await page.reload();
  await waitForStep(page, 4);
  // The code of the later steps loads after the code of the frame.
  await page.getByRole('main').getByText(SARA).filter({ visible: true }).first().waitFor();
  const review = (await page.getByRole('main').textContent()) ?? '';
  for (const chosen of [SARA, CUT.name, time]) assert.ok(review.includes(chosen), chosen);
  await page.goBack();
  await waitForStep(page, 3);
  assert.equal(await getSlot(page, time).locator('input').isChecked(), true);
  await page.goBack();
  await waitForStep(page, 2);
  assert.equal(await getServiceRow(page, CUT.name).locator('input').isChecked(), true);
  await page.goBack();
  await waitForStep(page, 1);
  await page.goForward();
  await waitForStep(page, 2);
  await pressButton(page, 'السابق');
  await chooseEmployee(page, HUDA);
  assert.equal(await getServiceRow(page, CUT.name).locator('input').isChecked(), false);

  await chooseServices(page, CUT.name);
  await chooseSlot(page);
  await page.goBack();
  await waitForStep(page, 3);
  await page.getByRole('radiogroup', { name: 'اليوم' }).locator('label').nth(2).click();
  assert.equal(await getButton(page, 'التالي').isDisabled(), true, 'the day changed, the time is not chosen');
});
