import { expect } from '@playwright/test';
import type { Board } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { openSalon, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const NAILS = { name: 'أظافر', price: 20_000, minutes: 30 };
const [SHORT, LONG] = ['قصيرة', 'طويلة'];
const STONES = 'أحجار';

test('a walk-in takes a variant with an add-on, and the visit has both with their prices', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, product }) => {
  const salon = await openSalon(product, {
    services: [NAILS],
    employees: [{ name: SARA, hours: '00:00-00:00' }],
  });
  const nails = salon.services[NAILS.name] ?? '';
  await salon.asAdmin('PUT', paths.service(nails), {
    variants: [
      { name: SHORT, price: 20_000, duration_minutes: 30 },
      { name: LONG, price: 35_000, duration_minutes: 60 },
    ],
  });
  await salon.asAdmin('POST', paths.services, {
    ...{ name: STONES, price: 5_000, duration_minutes: 10, description: STONES },
    ...{ is_addon: true, addon_of: [nails] },
  });
  await openSignedIn(page, salon, { at: '/bookings/board' });
  await page.getByRole('button', { name: 'زبونة الآن' }).click();
  const sheet = page.getByRole('dialog', { name: 'زبونة الآن' });
  const choiceOf = (name: string) => sheet.getByRole('button', { name: new RegExp(`^${name}`) });
  await choiceOf(`${NAILS.name} · ${SHORT}`).click();
  await choiceOf(`${NAILS.name} · ${LONG}`).click();
  await expect(choiceOf(`${NAILS.name} · ${SHORT}`)).toHaveAttribute('aria-pressed', 'false');
  await choiceOf(STONES).click();
  const who = sheet.getByRole('listitem').filter({ hasText: SARA });
  await expect(who).toContainText('40,000');
  await who.getByRole('button', { name: `ابدئي مع ${SARA}` }).click();
  await page.getByText(`بدأت الزيارة مع ${SARA}`).first().waitFor();

  await expect(page.locator('[data-card][data-state="in_chair"]')).toHaveCount(2);
  const [visit] = (await salon.asAdmin<Board>('GET', `${paths.board}?date=${salon.dayAhead(0)}`)).bookings;
  expect(visit?.total_price).toBe(40_000);
  expect(visit?.lines.map(({ name }) => name)).toEqual([`${NAILS.name} - ${LONG}`, STONES]);
});
