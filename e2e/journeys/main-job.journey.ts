import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { chooseTime, confirmBooking, fillBooking, findInReport, listFreeTimes } from '../booking-steps.ts';
import { addService } from '../day-steps.ts';
import { SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

test('an admin adds a service, books it for a new customer, sees it in the report and takes the payment', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, device, salon, product }) => {
  const service = 'حناء';
  const customer = 'رفيف';
  const phone = '7811111101';
  await openSignedIn(page, salon);
  await addService(page, { name: service, price: 30_000, minutes: 60 });

  await fillBooking(page, { customer, phone, employee: SARA, service });
  const [time] = await listFreeTimes(page);
  assert.ok(time, 'tomorrow has a free time');
  await chooseTime(page, time);
  await confirmBooking(page);
  const success = page.getByRole('dialog');
  await success.getByText('تم إنشاء الحجز').waitFor();
  await expect(success).toContainText(/#\d+/);
  await success.getByRole('button', { name: 'عرض التقرير' }).click();

  const row = await findInReport(page, device, customer);
  await expect(row).toContainText(/قيد الانتظار/);
  await row.getByRole('button', { name: /تحصيل الدفع/ }).click();
  const payment = page.getByRole('dialog');
  await payment.getByLabel('المبلغ المدفوع').fill('20000');
  await payment.getByText('10,000').waitFor();
  await payment.getByRole('button', { name: 'تأكيد الدفع' }).click();
  await payment.waitFor({ state: 'detached' });
  await row.getByText('مكتمل').waitFor();

  const kept = await product.sql(
    'select status, total_price::int, paid_amount::int, customer_phone from bookings where business_id = $1',
    [salon.id],
  );
  assert.deepEqual(kept, [
    { status: 'completed', total_price: 30_000, paid_amount: 20_000, customer_phone: `+964${phone}` },
  ]);
});
