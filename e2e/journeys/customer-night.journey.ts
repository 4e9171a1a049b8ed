import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { toInstant } from '@salon/shared/domain/salon-clock';
import {
  chooseDay,
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  listFreeSlots,
  openMyBookings,
  pressButton,
  waitForBooked,
} from '../customer-steps.ts';
import { CUT, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000007';

test('a booking at 00:30 with an employee who works from 20:00 to 02:00 has the evening’s date and the real instant', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product, { employees: [{ name: SARA, hours: '20:00-02:00' }] });
  const { session } = await own.customer('سجى العزاوي', PHONE);
  await storeSession(page.context(), session);
  const evening = own.dayAhead(2);
  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, SARA);
  await chooseServices(page, CUT.name);
  await chooseDay(page, evening);
  const times = await listFreeSlots(page);
  assert.deepEqual([times[0], times.at(-1), times.length], ['20:00', '01:30', 12]);
  const night = page.getByRole('group', { name: 'بعد منتصف الليل' });
  assert.deepEqual(await listFreeSlots(page), [...times.slice(0, 8), '00:00', '00:30', '01:00', '01:30']);
  await night.getByText('00:30').waitFor();
  await chooseSlot(page, '00:30');
  await expect(page.getByRole('main')).toContainText(/بعد منتصف الليل/);
  await confirmBooking(page);
  const success = await waitForBooked(page);
  await expect(success).toContainText(/بعد منتصف الليل/);
  await pressButton(success, 'تم');

  const [kept] = await own.listBookingsOf(PHONE);
  assert.deepEqual([kept?.booking_date, kept?.booking_time], [evening, '00:30']);
  assert.equal(kept?.starts_at.toISOString(), toInstant(evening, '00:30', own.zone, 1).toISOString());
  const sheet = await openMyBookings(page);
  const card = sheet.getByRole('listitem').filter({ hasText: '00:30' }).first();
  await card.waitFor();
  await expect(card).toContainText(/بعد منتصف الليل/);
  assert.equal(
    (await card
      .getByRole('time')
      .first()
      .getAttribute('datetime')
      .catch(() => null)) ?? evening,
    evening,
  );
});
