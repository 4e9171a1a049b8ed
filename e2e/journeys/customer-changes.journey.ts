import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { toInstant } from '@salon/shared/domain/salon-clock';
import { parseCalendarEvent } from '../calendar-file.ts';
import { chooseDay, getSlot, openMyBookings, pressButton, tapOrClick } from '../customer-steps.ts';
import { CUT, HUDA, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000009';
const WHERE = { at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] } as const;

test('a customer adds a booking to the calendar, moves it to another time and employee, and cancels it', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const own = await openSalon(product, {
    settings: { address: 'بغداد، المنصور', location: '33.31,44.36' },
  });
  const { session, ask } = await own.customer('تبارك الأسدي', PHONE);
  const [day, later] = [own.dayAhead(2), own.dayAhead(3)];
  const services = [own.services[CUT.name] ?? ''];
  const at = { employee_id: own.employees[SARA] ?? '', service_ids: services, booking_date: day };
  assert.equal((await ask({ ...at, booking_time: '14:30' })).status, 201);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  const sheet = await openMyBookings(page);
  const card = sheet.getByRole('listitem').filter({ hasText: CUT.name }).first();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tapOrClick(card.getByRole('button', { name: /^أضف إلى التقويم/ })),
  ]);
  assert.match(download.suggestedFilename(), /^booking-[\d-]+\.ics$/);
  const event = parseCalendarEvent(readFileSync(await download.path()));
  assert.equal(event.DTSTART?.value, compact(toInstant(day, '14:30', own.zone)));
  assert.equal(event.DTEND?.value, compact(toInstant(day, '15:00', own.zone)));
  assert.equal(event.SUMMARY?.value, `${CUT.name} – ${own.name}`);
  assert.equal(event.LOCATION?.value, 'بغداد، المنصور');
  assert.match(event.DESCRIPTION?.value ?? '', new RegExp(SARA));

  await tapOrClick(card.getByRole('button', { name: /^تغيير الموعد/ }));
  const move = page.getByRole('dialog', { name: 'تغيير الموعد' });
  await tapOrClick(
    move.getByRole('radiogroup', { name: 'الموظف' }).locator('label').filter({ hasText: HUDA }),
  );
  await chooseDay(move, later);
  await tapOrClick(getSlot(move, '17:00'));
  await pressButton(move, 'تأكيد التغيير');
  await move.waitFor({ state: 'detached' });
  const moved = sheet.getByRole('listitem').filter({ hasText: '17:00' }).filter({ hasText: HUDA }).first();
  await moved.waitFor();
  assert.deepEqual(
    (await own.listBookingsOf(PHONE)).map(({ booking_date, booking_time, employee }) => [
      booking_date,
      booking_time,
      employee,
    ]),
    [[later, '17:00', HUDA]],
  );

  await tapOrClick(moved.getByRole('button', { name: /^إلغاء الموعد/ }));
  const question = page.getByRole('alertdialog', { name: 'إلغاء الموعد' });
  await pressButton(question, 'إلغاء الموعد');
  await question.waitFor({ state: 'detached' });
  await sheet.getByText(/^أُلغي موعدك/).waitFor();
  assert.deepEqual(
    (await own.listBookingsOf(PHONE)).map(({ status }) => status),
    ['cancelled'],
  );
  // The cancelled booking's time is free for other customers.
  const other = await own.customer('من تأخذ الوقت', '+9647711000019');
  const again = {
    ...at,
    employee_id: own.employees[HUDA] ?? '',
    booking_date: later,
    booking_time: '17:00',
  };
  assert.equal((await other.ask(again)).status, 201);
});

test('after the notice period a customer can neither cancel nor move a booking, and sees the salon’s phone', {
  tag: toTags(WHERE),
}, async ({ page, product, allowErrors }) => {
  allowErrors(/409/);
  const phone = '+9647701234567';
  const own = await openSalon(product, { settings: { cancel_notice_minutes: 1440, phone } });
  const { session, ask } = await own.customer('بنين الشمري', PHONE);
  const at = { employee_id: own.employees[SARA] ?? '', service_ids: [own.services[CUT.name] ?? ''] };
  assert.equal((await ask({ ...at, booking_date: own.dayAhead(3), booking_time: '14:00' })).status, 201);
  // The booking must be older than ten minutes, because a newer booking could still be cancelled.
  await product.sql(
    `update bookings set created_at = created_at - interval '1 hour' where business_id = $1`,
    [own.id],
  );
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  const sheet = await openMyBookings(page);
  const card = sheet.getByRole('listitem').filter({ hasText: '14:00' }).first();
  await tapOrClick(card.getByRole('button', { name: /^إلغاء الموعد/ }));
  const question = page.getByRole('alertdialog', { name: 'إلغاء الموعد' });
  await question.waitFor();
  // The salon extends the notice period while the question is open.
  await own.asAdmin('POST', '/api/settings', { cancel_notice_minutes: 43_200 });
  await pressButton(question, 'إلغاء الموعد');
  await question.getByText('انتهت المهلة المسموحة لتغيير هذا الحجز، يرجى الاتصال بالصالون').waitFor();
  await expect(question.locator(`a[href^="tel:"]`)).toHaveCount(1);
  await pressButton(question, 'إغلاق');
  assert.deepEqual(
    (await own.listBookingsOf(PHONE)).map(({ status }) => status),
    ['pending'],
  );

  const again = page.getByRole('dialog', { name: 'حجوزاتي' });
  const limited = again.getByRole('listitem').filter({ hasText: '14:00' }).first();
  await reloadUntil(page, limited.getByText(/يمكن الإلغاء أو التغيير حتى 30 يومًا قبل الموعد/));
  await expect(limited.getByRole('button', { name: /^(إلغاء|تغيير) الموعد/ })).toHaveCount(0);
});

test('a booking of the last ten minutes can be cancelled, whatever the notice period', {
  tag: toTags(WHERE),
}, async ({ page, product }) => {
  const own = await openSalon(product, { settings: { cancel_notice_minutes: 43_200 } });
  const { session, ask } = await own.customer('رند العزاوي', PHONE);
  const at = { employee_id: own.employees[SARA] ?? '', service_ids: [own.services[CUT.name] ?? ''] };
  assert.equal((await ask({ ...at, booking_date: own.dayAhead(3), booking_time: '14:00' })).status, 201);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  const sheet = await openMyBookings(page);
  const card = sheet.getByRole('listitem').filter({ hasText: '14:00' }).first();
  await card.getByText('يمكنك إلغاء هذا الموعد خلال 10 دقائق من حجزه').waitFor();
  await tapOrClick(card.getByRole('button', { name: /^إلغاء الموعد/ }));
  await pressButton(page.getByRole('alertdialog', { name: 'إلغاء الموعد' }), 'إلغاء الموعد');
  await sheet.getByText(/^أُلغي موعدك/).waitFor();
  assert.deepEqual(
    (await own.listBookingsOf(PHONE)).map(({ status }) => status),
    ['cancelled'],
  );
});

/** The site's server may still have the salon's settings of some seconds ago. */
async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  for (let reloads = 1; ; reloads++) {
    await page.reload();
    const isShown = await shown.waitFor({ timeout: reloads * 3_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
    assert.ok(reloads < 6, 'the page never learns of the salon’s new limit');
  }
}

/** Returns the instant in the format of calendar files: `20261107T080000Z`. */
const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.000/g, '');
