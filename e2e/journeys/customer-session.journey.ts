import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import {
  confirmBooking,
  fillWizard,
  pressButton,
  tapOrClick,
  typeIntoFocused,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import { endSession } from '../expired-session.ts';
import { COLOR, CUT, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { BOTH_HOSTS, test, toTags } from '../test.ts';

const PHONE = '+9647711000004';

// @spec C.62 After a session has ended during a booking, the sign-in leads back to all choices @ shell/src/lost-session.store.ts, mf-customer/site
test('a session that ends during a booking leads to the login with the reason, and back to all choices', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: BOTH_HOSTS }),
}, async ({ page, product, allowErrors, home }) => {
  allowErrors(/401/);
  const own = await openSalon(product);
  const { session } = await own.customer('رؤى الحسني', PHONE);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  const time = await fillWizard(page, {
    employee: SARA,
    services: [CUT.name, COLOR.name],
    day: own.dayAhead(3),
  });

  // The hold of the time would find the end of the session before the customer confirms.
  await page.getByText('نحتفظ لك بهذا الوقت حتى').waitFor();
  await endSession(page, product, session);
  await confirmBooking(page);
  await page.getByText('Session expired. Please login again.').first().waitFor();
  if (home === 'shell') {
    await page.waitForURL('**/login');
    await tapOrClick(page.getByText('العميل', { exact: true }));
    await page.getByLabel('رقم الهاتف').fill(PHONE.replace('+964', ''));
    const slug = page.getByLabel(/^رمز الصالون/);
    await expect(slug, 'the login knows whose salon it was').toHaveValue(own.slug);
    await pressButton(page, 'دخول');
  } else {
    await page.waitForURL(`**${own.link}`);
    await typeIntoFocused(page, 'رقم الهاتف', PHONE.replace('+964', ''));
    await pressButton(page, 'متابعة');
  }

  await waitForStep(page, 4);
  await confirmBooking(page);
  await waitForBooked(page);
  const kept = await own.listBookingsOf(PHONE);
  assert.deepEqual(
    kept.map(({ booking_date, booking_time, employee, services }) => ({
      booking_date,
      booking_time,
      employee,
      services,
    })),
    [
      {
        booking_date: own.dayAhead(3),
        booking_time: time,
        employee: SARA,
        services: [CUT.name, COLOR.name].sort(),
      },
    ],
  );
});
