import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { fillBooking } from '../booking-steps.ts';
import { pickDate } from '../pick-date.ts';
import { CUT, HUDA, openSalon, SARA, type Salon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const MOVED = 'لينا الربيعي';
const KEPT = 'سمر الجبوري';

async function askForTomorrow(page: Page, salon: Salon): Promise<void> {
  await openSignedIn(page, salon, { as: salon.staff(SARA) });
  await page.getByRole('link', { name: 'إجازاتي' }).click();
  await page.getByRole('button', { name: 'طلب إجازة' }).click();
  const form = page.getByRole('dialog', { name: 'طلب إجازة' });
  await pickDate(form.getByLabel('أول يوم'), salon.dayAhead(1));
  await form.getByLabel('ملاحظة (اختياري)').fill('سفر');
  await form.getByRole('button', { name: 'إرسال الطلب' }).click();
  await page.getByText('بانتظار الرد').waitFor();
}

/** @returns the question about the bookings */
async function openRequest(admin: Page, salon: Salon) {
  await openSignedIn(admin, salon, { at: '/employees' });
  await admin.getByRole('link', { name: 'الإجازات' }).filter({ hasText: 'طلب واحد' }).click();
  await admin.getByRole('button', { name: `موافقة: ${SARA}` }).click();
  return admin.getByRole('dialog', { name: 'توجد حجوزات في هذا الوقت' });
}

test('an admin moves one booking, keeps another and grants the leave over both, and no further booking is taken', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, device, product, openAt, allowErrors }) => {
  // The server refuses the leave until the bookings are moved or kept.
  allowErrors(/409/);
  const salon = await openSalon(product, {
    employees: [SARA, HUDA].map((name) => ({ name, hours: '10:00-20:00' })),
  });
  const date = salon.dayAhead(1);
  await salon.book({ customer: MOVED, employee: SARA, date, time: '12:00' });
  await salon.book({ customer: KEPT, employee: SARA, date, time: '15:00' });
  await askForTomorrow(page, salon);

  const admin = await openAt(device);
  const question = await openRequest(admin, salon);
  await question.getByText(KEPT).waitFor();
  await question.getByRole('link', { name: `نقل حجز ${MOVED}` }).click();
  await admin
    .getByRole('radiogroup', { name: 'الموظف' })
    .getByRole('radio', { name: new RegExp(`^${HUDA}`) })
    .check();
  // Another employee clears the services, but not the time.
  await admin.getByRole('checkbox', { name: new RegExp(`^${CUT.name}`) }).check();
  await admin.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await admin.waitForURL((url) => url.pathname === '/employees/leave');
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await question.getByRole('button', { name: 'موافقة مع إبقاء الحجوزات' }).click();
  await admin.getByText(`تمت الموافقة على إجازة ${SARA}`).first().waitFor();

  await page.goto('/user');
  await page.getByText(/^تمت الموافقة على إجازتك/).waitFor();
  const stored = await product.sql(
    `select customer_name, booking_time, employees.name as employee from bookings
     join employees on employees.id = employee_id where bookings.business_id = $1 order by booking_time`,
    [salon.id],
  );
  assert.deepEqual(stored, [
    { customer_name: MOVED, booking_time: '12:00', employee: HUDA },
    { customer_name: KEPT, booking_time: '15:00', employee: SARA },
  ]);

  await fillBooking(admin, { customer: 'رفيف', phone: '7833333501', employee: SARA, service: CUT.name });
  await admin.getByText('كل أوقات هذا اليوم محجوزة').waitFor();
  await assert.rejects(salon.book({ employee: SARA, date, time: '12:00' }), /409.*SLOT_TAKEN/);
});
