import assert from 'node:assert/strict';
import { CUT, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { countBeeps, installSoundCounter, waitUntilQuiet, waitUntilRinging } from '../sound-counter.ts';
import { test, toTags } from '../test.ts';

// @spec 2.28 Dashboard: the panel is 400 to 500 px wide @ mf-notifications/src/features/bell/panel-popover.tsx
// @spec 9.14 Notification panel 400 to 500 px wide @ mf-notifications/src/features/bell/panel-popover.tsx
test("a customer's request rings, is approved in the bell, and another one is rejected with a reason", {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, device, salon, product }) => {
  const isDesk = device === 'desk';
  const name = 'ريم الكرخي';
  const { ask } = await salon.customer(name, '+9647833333301');
  const at = (booking_time: string) => ({
    employee_id: salon.employees[SARA] ?? '',
    service_ids: [salon.services[CUT.name] ?? ''],
    booking_date: salon.dayAhead(40),
    booking_time,
  });
  const [first, second] = [at('14:00'), at('16:00')];
  await page.addInitScript(installSoundCounter);
  const listening = page.waitForResponse(/\/api\/notifications\/stream/);
  await openSignedIn(page, salon);
  await listening;
  // Browsers play no sound before the first press on a page.
  await page.getByRole('heading', { level: 1 }).click();

  const before = await countBeeps(page);
  assert.equal((await ask(first)).status, 201);
  // The bell beeps three times for an urgent notification, and then repeats a beep.
  await waitUntilRinging(page, before + 4);
  const bell = page.getByRole('button', { name: /^الإشعارات، .*مقروء/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'الإشعارات' });
  const request = panel.getByRole('listitem').filter({ hasText: name });
  await waitUntilQuiet(page);
  if (isDesk) {
    const width = (await panel.boundingBox())?.width ?? 0;
    assert.ok(width >= 400 && width <= 500, `the panel is ${width} px wide`);
  }

  // The day's report stays open behind the panel and shows the decisions that are made in the panel.
  await request.getByRole('link', { name: 'حجوزات ذلك اليوم' }).click();
  const row = page.getByRole(isDesk ? 'row' : 'listitem').filter({ hasText: name });
  await row.filter({ hasText: 'طلب بانتظار الرد' }).waitFor();
  const quietBell = page.getByRole('button', { name: /^الإشعارات/ });
  await quietBell.click();
  await request.getByText(`مع ${SARA}`).waitFor();
  await request.getByText('الوقت متاح ضمن ساعات العمل').waitFor();
  await request.getByRole('button', { name: `موافقة: ${name}` }).click();
  await panel.getByText('تمت الموافقة على الحجز').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await row.filter({ hasText: 'مؤكد' }).waitFor();

  const quiet = await countBeeps(page);
  assert.equal((await ask(second)).status, 201);
  await waitUntilRinging(page, quiet + 3);
  await page.getByText(second.booking_time).first().waitFor();
  await bell.click();
  await waitUntilQuiet(page);
  await request.getByRole('button', { name: `رفض: ${name}` }).click();
  await panel.getByLabel('سبب الرفض (اختياري)').fill('الموظفة في إجازة');
  await panel.getByRole('button', { name: 'رفض وحذف الحجز' }).click();
  await panel.getByText('تم رفض الحجز وحذفه').waitFor();

  const [rejection] = await product.sql<{ reason: string }>(
    `select reason from notifications where type = 'booking_rejected' and business_id = $1`,
    [salon.id],
  );
  assert.equal(rejection?.reason, 'الموظفة في إجازة');
  const kept = await product.sql('select status from bookings where business_id = $1', [salon.id]);
  assert.deepEqual(kept, [{ status: 'approved' }]);
  assert.equal((await ask(second)).status, 201, 'the time is free again');

  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  const third = row.filter({ hasText: second.booking_time });
  await third.getByRole('button', { name: /^موافقة على طلب/ }).click();
  await third.filter({ hasText: 'مؤكد' }).waitFor();
  const cards = await product.sql(
    `select type, is_handled, is_read from notifications where business_id = $1 order by created_at`,
    [salon.id],
  );
  const approved = { type: 'booking_approved', is_handled: true, is_read: true };
  assert.deepEqual(
    cards,
    [approved, { ...approved, type: 'booking_rejected' }, approved],
    'one card for each request',
  );
});
