import assert from 'node:assert/strict';
import { chooseTime, confirmBooking, fillBooking, findInReport, freeTimes } from '../booking-steps.ts';
import { journey } from '../journey.ts';
import { salons, signIn } from '../sign-in.ts';

journey(
  'an admin adds a service, books it for a new customer, sees it in the report and takes the payment',
  async ({ page, viewport, salon }) => {
    const service = `حناء ${viewport}`;
    const customer = `رفيف ${viewport}`;
    const phone = viewport === 'desk' ? '7811111101' : '7811111102';
    await signIn(page, 'admin');

    await page.goto('/services');
    await page.getByRole('button', { name: 'إضافة خدمة' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('اسم الخدمة').fill(service);
    await form.getByLabel('الوصف').fill('حناء لليدين');
    await form.getByLabel('السعر').fill('30000');
    await form.getByLabel('المدة').fill('60');
    await form.getByRole('button', { name: 'حفظ' }).click();
    await page.getByRole('article', { name: service }).waitFor();

    await fillBooking(page, { customer, phone, employee: salons.noor.employee.name, service });
    const [time] = await freeTimes(page);
    assert.ok(time, 'tomorrow has a free time');
    await chooseTime(page, time);
    await confirmBooking(page);
    const success = page.getByRole('dialog');
    await success.getByText('تم إنشاء الحجز').waitFor();
    assert.match((await success.textContent()) ?? '', /#\d+/);
    await success.getByRole('button', { name: 'عرض التقرير' }).click();

    const row = await findInReport(page, viewport, customer);
    assert.match((await row.textContent()) ?? '', /قيد الانتظار/);
    await row.getByRole('button', { name: /تحصيل الدفع/ }).click();
    const payment = page.getByRole('dialog');
    await payment.getByLabel('المبلغ المدفوع').fill('20000');
    await payment.getByText('10,000').waitFor();
    await payment.getByRole('button', { name: 'تأكيد الدفع' }).click();
    await payment.waitFor({ state: 'detached' });
    await row.getByText('مكتمل').waitFor();

    const [kept] = await salon.sql<Record<string, unknown>>(
      `select status, total_price::int, paid_amount::int, customer_phone from bookings where customer_name = $1`,
      [customer],
    );
    assert.deepEqual(kept, {
      status: 'completed',
      total_price: 30_000,
      paid_amount: 20_000,
      customer_phone: `+964${phone}`,
    });
  },
  { at: ['desk', 'phone'] },
);
