import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import {
  chooseDay,
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  getServiceRow,
  listFreeSlots,
  openMyBookings,
  pressButton,
  tapOrClick,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import { CUT, HUDA, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const WHERE = { at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] } as const;
const PHONE = '+9647711000041';
const HAIR = { name: 'تسريحة عروس', price: 80_000, minutes: 60 };
const MAKEUP = { name: 'مكياج عروس', price: 90_000, minutes: 60 };
const RANA = 'رنا';

test('a bride books hair with one employee and make-up with another, when the mirror is free', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const hours = '10:00-20:00';
  const own = await openSalon(product, {
    services: [HAIR, MAKEUP],
    employees: [
      { name: SARA, hours, services: [HAIR.name] },
      ...[HUDA, RANA].map((name) => ({ name, hours, services: [MAKEUP.name] })),
    ],
  });
  const day = own.dayAhead(1);
  const mirror = await own.asAdmin('POST', '/api/rooms', { name: 'مرآة المكياج', units: ['المرآة'] });
  await own.asAdmin('PUT', `/api/services/${own.services[MAKEUP.name]}`, { room_kind_ids: [mirror.id] });
  await own.book({ employee: RANA, services: [MAKEUP.name], date: day, time: '14:00' });
  const { session } = await own.customer('عروس الكرخ', PHONE);
  await storeSession(page.context(), session);

  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, SARA);
  await tapOrClick(getServiceRow(page, HAIR.name));
  await pressButton(page, 'إضافة خدمة عند موظفة أخرى');
  await tapOrClick(getServiceRow(page, MAKEUP.name));
  const choices = page.getByRole('group', { name: `خيارات ${MAKEUP.name}` });
  await tapOrClick(choices.locator('label').filter({ hasText: HUDA }));
  await pressButton(page, 'التالي');
  await waitForStep(page, 3);
  await chooseDay(page, day);
  const free = await listFreeSlots(page);
  assert.deepEqual(
    ['12:00', '12:30', '13:00', '13:30', '14:00'].filter((time) => free.includes(time)),
    ['12:00', '14:00'],
  );
  await chooseSlot(page, '14:00');
  for (const shown of [`${SARA}، ${HUDA}`, `${SARA} · 14:00`, `${HUDA} · 15:00`, '80,000', '170,000'])
    await expect(page.getByRole('main')).toContainText(shown);
  await confirmBooking(page);
  await pressButton(await waitForBooked(page), 'تم');

  const lines = await product.sql(
    `select line.name, employees.name as employee, cardinality(line.unit_ids) as rooms
     from booking_lines as line join employees on employees.id = line.employee_id
     join bookings on bookings.id = line.booking_id
     where line.business_id = $1 and bookings.customer_phone = $2 order by line.position`,
    [own.id, PHONE],
  );
  assert.deepEqual(lines, [
    { name: HAIR.name, employee: SARA, rooms: 0 },
    { name: MAKEUP.name, employee: HUDA, rooms: 1 },
  ]);
  const sheet = await openMyBookings(page);
  await sheet.getByText(`15:00 · ${MAKEUP.name} · ${HUDA}`).waitFor();
});

test('on a day on which the salon is closed the wizard says so and leads to the next day', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  const close = (days: number, reason: string) =>
    own.asAdmin('PUT', '/api/working-time/exceptions', {
      ...{ from: own.dayAhead(days), to: own.dayAhead(days), spans: [], reason },
    });
  await close(1, 'عطلة العيد');
  await close(3, '');
  const { session } = await own.customer('رؤى الدليمي', PHONE);
  await storeSession(page.context(), session);

  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, SARA);
  await chooseServices(page, CUT.name);
  await chooseDay(page, own.dayAhead(3));
  await page.getByText(/^مغلق يوم /).waitFor();
  await chooseDay(page, own.dayAhead(1));
  await page.getByText('مغلق: عطلة العيد').waitFor();
  await pressButton(page, 'اليوم التالي');
  const time = await chooseSlot(page);
  await confirmBooking(page);
  await waitForBooked(page);
  assert.deepEqual(
    (await own.listBookingsOf(PHONE)).map(({ booking_date, booking_time }) => [booking_date, booking_time]),
    [[own.dayAhead(2), time]],
  );
});
