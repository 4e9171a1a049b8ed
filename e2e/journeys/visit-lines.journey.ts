import assert from 'node:assert/strict';
import {
  chooseTime,
  confirmBooking,
  fillBooking,
  fillLines,
  findInReport,
  getLine,
  getRow,
  listFreeTimes,
} from '../booking-steps.ts';
import { CUT, HUDA, openSalon, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const HAIR = { name: 'تسريحة عروس', price: 80_000, minutes: 60 };
const MAKEUP = { name: 'مكياج عروس', price: 90_000, minutes: 60 };
const RANA = 'رنا';

test('an admin books a bride with hair and make-up by two employees at once, and no other booking gets the mirror', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, device, product }) => {
  const salon = await openSalon(product, {
    services: [HAIR, MAKEUP],
    employees: [SARA, HUDA, RANA].map((name) => ({ name, hours: '10:00-20:00' })),
  });
  const mirror = await salon.asAdmin('POST', '/api/rooms', { name: 'مرآة المكياج', units: ['المرآة'] });
  await salon.asAdmin('PUT', `/api/services/${salon.services[MAKEUP.name]}`, { room_kind_ids: [mirror.id] });
  await salon.book({
    ...{ customer: 'نورس', employee: RANA, services: [MAKEUP.name], date: salon.dayAhead(1), time: '14:00' },
  });

  await openSignedIn(page, salon);
  await fillLines(page, { customer: 'عروس بغداد', phone: '7833333301' }, [
    { service: HAIR.name, employee: SARA },
    { service: MAKEUP.name, employee: HUDA, isParallel: true },
  ]);
  const free = await listFreeTimes(page);
  assert.equal(free.includes('13:00') && free.includes('15:00'), true);
  assert.equal(
    ['13:30', '14:00', '14:30'].some((time) => free.includes(time)),
    false,
  );
  await chooseTime(page, '15:00');
  await getLine(page, 2).getByText('هدى · 15:00').waitFor();
  await confirmBooking(page);
  await page.getByRole('dialog', { name: 'تم إنشاء الحجز' }).getByText(`${SARA}، ${HUDA}`).waitFor();

  const lines = await product.sql(
    `select line.name, employees.name as employee, line.joins, cardinality(line.unit_ids) as rooms
     from booking_lines as line join employees on employees.id = line.employee_id
     join bookings on bookings.id = line.booking_id
     where line.business_id = $1 and bookings.customer_name = 'عروس بغداد' order by line.position`,
    [salon.id],
  );
  assert.deepEqual(lines, [
    { name: HAIR.name, employee: SARA, joins: 'after', rooms: 0 },
    { name: MAKEUP.name, employee: HUDA, joins: 'with', rooms: 1 },
  ]);
  const row = await findInReport(page, device, 'عروس بغداد');
  await row.getByText(`${SARA}، ${HUDA}`).waitFor();

  await fillBooking(page, {
    ...{ customer: 'سجى', phone: '7833333304', employee: RANA, service: MAKEUP.name },
  });
  const left = await listFreeTimes(page);
  assert.equal(left.includes('13:00') && left.includes('16:00'), true);
  assert.equal(left.includes('15:00'), false);
  const taken = { employee: RANA, services: [MAKEUP.name], date: salon.dayAhead(1), time: '15:00' };
  await assert.rejects(salon.book(taken), /409.*ROOM_TAKEN/);
});

test('the booking form offers no time in a break or on a day off', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, product }) => {
  const salon = await openSalon(product, {
    employees: [SARA, HUDA].map((name) => ({ name, hours: '09:00-20:00' })),
  });
  const employee_id = salon.employees[SARA];
  const change = (days: number, spans: object[]) =>
    salon.asAdmin('PUT', '/api/working-time/exceptions', {
      ...{ employee_id, from: salon.dayAhead(days), to: salon.dayAhead(days), spans, reason: '' },
    });
  await change(1, [
    { start: 10 * 60, end: 12 * 60 },
    { start: 13 * 60, end: 15 * 60 },
  ]);
  await change(2, []);

  await openSignedIn(page, salon);
  await fillBooking(page, { customer: 'رفيف', phone: '7833333302', employee: SARA, service: CUT.name });
  assert.deepEqual(await listFreeTimes(page), [
    ...['10:00', '10:30', '11:00', '11:30'],
    ...['13:00', '13:30', '14:00', '14:30'],
  ]);
  await page.getByRole('radiogroup', { name: 'الأيام القريبة' }).getByRole('radio').nth(2).check();
  await page.getByText(`${SARA}: لا دوام يوم`).waitFor();
  await page.getByRole('button', { name: 'اليوم التالي' }).click();
  assert.equal((await listFreeTimes(page)).length > 0, true);
});

test('an admin books a walk-in who begins now, and the reception records the arrival', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, device, product }) => {
  const salon = await openSalon(product, { employees: [{ name: SARA, hours: '00:00-00:00' }] });
  await openSignedIn(page, salon);
  const customer = 'زبونة عابرة';
  await fillBooking(page, {
    ...{ customer, phone: '7833333303', employee: SARA, service: CUT.name, day: 'اليوم' },
  });
  await page.getByRole('radio', { name: 'الآن' }).check();
  await confirmBooking(page);
  await page.getByRole('dialog', { name: 'تم إنشاء الحجز' }).waitFor();
  const [booking] = await product.sql<{ late: number }>(
    'select extract(epoch from now() - starts_at)::int as late from bookings where business_id = $1',
    [salon.id],
  );
  assert.ok(booking && booking.late >= 0 && booking.late < 120, `began ${booking?.late} s ago`);

  await page.goto('/bookings/report');
  const row = getRow(page, device, customer);
  await row.getByRole('button', { name: /^حالة حضور/ }).click();
  await page.getByRole('menuitem', { name: 'وصلت' }).click();
  await row.getByText(/^وصلت/).waitFor();
  const stored = await product.sql('select arrival, status from bookings where business_id = $1', [salon.id]);
  assert.deepEqual(stored, [{ arrival: 'arrived', status: 'pending' }]);
});
