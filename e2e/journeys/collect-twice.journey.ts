import assert from 'node:assert/strict';
import { CUT } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

// @spec C.18 A double press on collecting opens the question once @ shared/ui/sheet.tsx
test('a double press on "collect" opens the question once and collects nothing', {
  tag: toTags({ at: ['desk', 'phone'] }),
}, async ({ page, salon, product }) => {
  const booking = await salon.book({ time: '12:00', date: salon.dayAhead(0), customer: 'ريم الكرخي' });
  await salon.asAdmin('PUT', `/api/bookings/${booking}`, { status: 'completed', paid_amount: 5_000 });
  await openSignedIn(page, salon, { at: '/customers?debtors=true&sort=amount' });
  const collect = page.getByRole('button', { name: /^تحصيل/ }).first();
  const question = page.getByRole('alertdialog');

  await collect.dblclick();
  await question.waitFor();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  assert.ok(await question.isVisible(), 'the second press closes it');
  assert.deepEqual(await product.sql('select id from transactions where business_id = $1', [salon.id]), []);

  await question.getByRole('button', { name: /^تحصيل/ }).click();
  await question.waitFor({ state: 'detached' });
  const collected = await product.sql('select amount::float from transactions where business_id = $1', [
    salon.id,
  ]);
  assert.deepEqual(collected, [{ amount: CUT.price - 5_000 }]);
});
