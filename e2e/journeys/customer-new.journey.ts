import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import {
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  giveName,
  givePhone,
  waitForBooked,
} from '../customer-steps.ts';
import { CUT, openSalon, SARA } from '../salon.ts';
import { installTapCounter, readTapCount } from '../tap-count.ts';
import { BOTH_HOSTS, test, toTags } from '../test.ts';

const PHONE = '+9647711000001';

// @spec C.61 From the salon's link to booked: eight taps and two typed fields @ mf-customer/src
test('a new customer books from the salon’s link with eight taps and two typed fields', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: BOTH_HOSTS }),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  await installTapCounter(page.context());
  await page.goto(own.link);
  await givePhone(page, PHONE);
  await giveName(page, 'ريم الجبوري');
  await chooseEmployee(page, SARA);
  await chooseServices(page, CUT.name);
  const time = await chooseSlot(page);
  await confirmBooking(page);
  const success = await waitForBooked(page);
  await expect(success).toContainText(/#1\b/);

  const { taps, fields } = await readTapCount(page);
  assert.ok(taps > 0 && taps <= 8, `${taps} taps`);
  assert.deepEqual(fields, ['رقم الهاتف', 'الاسم']);
  const kept = await own.listBookingsOf(PHONE);
  assert.deepEqual(
    kept.map(({ customer_name, status, booking_time, employee, services, total_price }) => ({
      ...{ customer_name, status, booking_time, employee, services, total_price },
    })),
    [
      {
        customer_name: 'ريم الجبوري',
        status: 'pending',
        booking_time: time,
        employee: SARA,
        services: [CUT.name],
        total_price: CUT.price,
      },
    ],
  );
});
