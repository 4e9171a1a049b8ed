import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import {
  confirmBooking,
  fillWizard,
  givePhone,
  openMyBookings,
  pressButton,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import { CUT, HUDA, openSalon, SARA } from '../salon.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000002';

test('a customer with a known phone gives no name, sees only their own bookings, and finds them after a reload', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  const known = await own.customer('شهد الربيعي', PHONE);
  const other = await own.customer('غيداء الطائي', '+9647711000012');
  const choice = { employee_id: own.employees[SARA] ?? '', service_ids: [own.services[CUT.name] ?? ''] };
  await known.ask({ ...choice, booking_date: own.dayAhead(2), booking_time: '14:00' });
  await other.ask({ ...choice, booking_date: own.dayAhead(2), booking_time: '15:00' });

  await page.goto(own.link);
  await givePhone(page, PHONE);
  await waitForStep(page, 1);
  const first = await openMyBookings(page);
  const cards = first.getByRole('region', { name: 'القادمة' }).getByRole('listitem');
  await cards.first().waitFor();
  await expect(cards, 'their own and nobody else’s').toHaveCount(1);
  await expect(cards).toContainText(/14:00/);
  await page.goBack();
  await first.waitFor({ state: 'detached' });
  await waitForStep(page, 1);

  const time = await fillWizard(page, { employee: HUDA, day: own.dayAhead(1) });
  await confirmBooking(page);
  const success = await waitForBooked(page);
  await pressButton(success, 'حجوزاتي');
  const again = page.getByRole('dialog', { name: 'حجوزاتي' });
  await again.getByRole('listitem').filter({ hasText: time }).filter({ hasText: HUDA }).first().waitFor();
  await page.reload();
  await again.getByRole('listitem').filter({ hasText: HUDA }).first().waitFor();
  assert.equal((await own.listBookingsOf(PHONE)).length, 2);

  await page.goto(own.link);
  await waitForStep(page, 1);
});
