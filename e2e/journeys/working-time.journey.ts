import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { addDays, type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { getIsoWeekday } from '@salon/shared/domain/working-time/list-plan-spans';
import { chooseTime, confirmBooking, fillBooking, listFreeTimes } from '../booking-steps.ts';
import { chooseDay, chooseEmployee, chooseServices, listFreeSlots } from '../customer-steps.ts';
import { copyToOtherDays, saveSheet, writeTimes } from '../hours-steps.ts';
import { pickDate } from '../pick-date.ts';
import { CUT, openSalon, SARA, type Salon } from '../salon.ts';
import { openSignedIn, storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const NIGHT = [
  ...['20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'],
  ...['00:00', '00:30', '01:00', '01:30'],
];
const CLOSED = 'مغلق يوم الجمعة';

/** The plan of Ramadan begins tomorrow, so that staff and customers can book in it. */
function listDays({ dayAhead }: Salon) {
  const isFriday = (date: SalonDate) => getIsoWeekday(date) === 5;
  const week = Array.from({ length: 7 }, (_, day) => dayAhead(day + 1));
  const friday = week.find(isFriday) ?? '';
  const [evening = ''] = week.filter((date) => !isFriday(date));
  const last = dayAhead(8);
  const after = isFriday(addDays(last, 1)) ? addDays(last, 2) : addDays(last, 1);
  return { first: dayAhead(1), evening, friday, last, after };
}

async function closeFriday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'تعديل الدوام المعتاد' }).click();
  const week = page.getByRole('dialog', { name: 'تعديل الدوام المعتاد' });
  await writeTimes(week, 'السبت', '10:00', '19:00');
  await copyToOtherDays(page, week, 'السبت');
  await week.getByRole('switch', { name: 'الجمعة يوم عمل' }).click();
  await saveSheet(week);
  await page.getByRole('article', { name: 'الدوام المعتاد' }).getByText('عطلة').waitFor();
}

async function writeRamadan(page: Page, { first, last }: ReturnType<typeof listDays>): Promise<void> {
  await page.getByRole('button', { name: 'دوام رمضان' }).click();
  const ramadan = page.getByRole('dialog', { name: 'دوام لفترة محددة' });
  // The form proposes the dates of the calendar.
  await pickDate(ramadan.getByLabel('أول يوم'), first);
  await pickDate(ramadan.getByLabel('آخر يوم'), last);
  await writeTimes(ramadan, 'السبت', '20:00', '02:00');
  await ramadan.getByText('حتى 02:00 من اليوم التالي').waitFor();
  await copyToOtherDays(page, ramadan, 'السبت', 'الجمعة');
  await saveSheet(ramadan);
  const plan = page.getByRole('article', { name: 'دوام رمضان' });
  await plan.getByText('20:00 حتى 02:00 من اليوم التالي').first().waitFor();
}

test('staff and customers book by a week with a closed Friday and by a Ramadan plan past midnight', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, device, product, openAt }) => {
  const salon = await openSalon(product, { employees: [{ name: SARA, hours: '09:00-17:00' }] });
  const days = listDays(salon);
  await openSignedIn(page, salon, { at: '/employees' });
  await page.getByRole('link', { name: `الدوام: ${SARA}` }).click();
  await closeFriday(page);
  await writeRamadan(page, days);

  await fillBooking(page, { customer: 'لينا', phone: '7833333401', employee: SARA, service: CUT.name });
  const chooseDate = (date: SalonDate) => pickDate(page.getByLabel('التاريخ'), date);
  await chooseDate(days.after);
  const times = await listFreeTimes(page);
  assert.deepEqual([times[0], times.at(-1)], ['10:00', '18:30']);
  await chooseDate(days.friday);
  await page.getByText(CLOSED).first().waitFor();
  await chooseDate(days.evening);
  assert.deepEqual(await listFreeTimes(page), NIGHT);
  await chooseTime(page, '00:30');
  await confirmBooking(page);
  await page.getByRole('dialog', { name: 'تم إنشاء الحجز' }).getByText('بعد منتصف الليل').waitFor();
  const [night] = await salon.listBookingsOf('+9647833333401');
  assert.equal(night?.booking_date, days.evening);
  assert.equal(night?.starts_at.toISOString(), toInstant(days.evening, '00:30', salon.zone, 1).toISOString());

  const customers = await openAt(device);
  await storeSession(customers.context(), (await salon.customer('سجى', '+9647833333402')).session);
  await customers.goto(`/customer/${salon.slug}`);
  await chooseEmployee(customers, SARA);
  await chooseServices(customers, CUT.name);
  await chooseDay(customers, days.friday);
  await customers.getByText(CLOSED).first().waitFor();
  await chooseDay(customers, days.evening);
  assert.deepEqual(
    await listFreeSlots(customers),
    NIGHT.filter((time) => time !== '00:30'),
  );
  await customers.getByRole('group', { name: 'بعد منتصف الليل' }).getByText('01:00').waitFor();
});
