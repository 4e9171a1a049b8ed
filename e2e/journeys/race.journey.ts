import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { chooseTime, confirmBooking, fillBooking, getTimeGroup, listFreeTimes } from '../booking-steps.ts';
import { CUT, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

test('of two browsers that book the same time one succeeds, and the other sees that it is taken and the current times', {
  tag: toTags({ at: ['desk'] }),
}, async ({ page, openAt, salon, product, allowErrors }) => {
  // Chromium reports every 409 as a console error.
  allowErrors(/409/);
  const rival = await openAt('phone');
  const people = [
    { browser: page, customer: 'متسابقة أولى', phone: '7822222201' },
    { browser: rival, customer: 'متسابقة ثانية', phone: '7822222202' },
  ];
  let time: string | undefined;
  for (const { browser, customer, phone } of people) {
    await openSignedIn(browser, salon);
    await fillBooking(browser, { customer, phone, employee: SARA, service: CUT.name });
    time ??= (await listFreeTimes(browser)).at(-1);
    assert.ok(time);
    await chooseTime(browser, time);
  }
  await Promise.all(people.map(({ browser }) => confirmBooking(browser)));

  const outcomes = await Promise.all(
    people.map(async ({ browser }) => {
      const won = browser.getByText('تم إنشاء الحجز').first();
      const lost = browser.getByText(/محجوز بالفعل/).first();
      await won.or(lost).first().waitFor();
      return (await won.isVisible()) ? 'won' : 'lost';
    }),
  );
  assert.deepEqual([...outcomes].sort(), ['lost', 'won']);

  const loser = people[outcomes.indexOf('lost')];
  assert.ok(loser && time);
  await getTimeGroup(loser.browser).locator(`input[value="${time}"]:disabled`).waitFor({ state: 'attached' });
  await expect(loser.browser.getByLabel('اسم العميل')).toHaveValue(loser.customer);
  const rows = await product.sql('select 1 from bookings where business_id = $1', [salon.id]);
  assert.equal(rows.length, 1);
});
