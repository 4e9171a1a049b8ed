import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { countVisibleRows } from '../count-visible-rows.ts';
import { CUT, HUDA, openSalon, SARA, type Salon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { type Device, test, toTags } from '../test.ts';

const EVERYWHERE = { tag: toTags({ at: ['desk', 'phone'] }) };
/** The bookings of these days fill more than one page of the list, and then the list's totals stand above it. */
const DAYS = 6;
const TIMES = ['13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00'];

test(
  'the first screen of the report shows several whole bookings of a day and of a longer range',
  EVERYWHERE,
  async ({ page, device, salon }) => {
    await Promise.all(Array.from({ length: DAYS }, (_, day) => bookDay(salon, day)));
    await openSignedIn(page, salon, { at: '/bookings/report' });
    await atLeast(page, device, { desk: 7, phone: 2, narrow: 2 });
    const add = await page.locator('main').getByRole('link', { name: 'إضافة حجز' }).boundingBox();
    assert.equal(
      add?.width === 56 && add.height === 56,
      device !== 'desk',
      'the add button is round on a phone',
    );
    await page.goto(`/bookings/report?from=${salon.dayAhead(0)}&to=${salon.dayAhead(DAYS)}`);
    await atLeast(page, device, { desk: 7, phone: 2, narrow: 2 });
  },
);

async function bookDay(salon: Salon, day: number): Promise<void> {
  for (const [index, time] of TIMES.entries()) {
    await salon.book({ time, date: salon.dayAhead(day), employee: index % 2 ? HUDA : SARA });
  }
}

test(
  'the first screen of the customers shows several whole rows',
  EVERYWHERE,
  async ({ page, device, salon }) => {
    const people = Array.from({ length: 12 }, (_, index) => ({
      name: `عميلة ${index + 1}`,
      phone: `+96477000000${10 + index}`,
    }));
    await Promise.all(
      people.map((person) => salon.asAdmin('POST', '/api/customers', { ...person, email: '' })),
    );
    await openSignedIn(page, salon, { at: '/customers' });
    await atLeast(page, device, { desk: 9, phone: 3, narrow: 3 });
  },
);

test(
  'the first screen of the services shows several whole cards',
  EVERYWHERE,
  async ({ page, device, product }) => {
    const services = Array.from({ length: 12 }, (_, index) => ({ ...CUT, name: `قص شعر ${index + 1}` }));
    const salon = await openSalon(product, { services });
    await openSignedIn(page, salon, { at: '/services' });
    await atLeast(page, device, { desk: 9, phone: 4, narrow: 4 });
  },
);

test(
  'a price can be edited in place with the keyboard alone',
  EVERYWHERE,
  async ({ page, salon, product }) => {
    await openSignedIn(page, salon, { at: '/services' });
    const card = page.getByRole('article', { name: CUT.name });
    await card.getByRole('button', { name: /^تعديل سعر/ }).press('Enter');
    await page.keyboard.type('27500');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: /25,000/ }).press('Enter');
    await page.keyboard.type('30000');
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: /30,000/ }).waitFor();
    const kept = await product.sql('select price::int from services where business_id = $1 and name = $2', [
      salon.id,
      CUT.name,
    ]);
    assert.deepEqual(kept, [{ price: 30_000 }]);
  },
);

async function atLeast(page: Page, device: Device, wanted: Record<Device, number>): Promise<void> {
  const rows = page.locator('tbody tr[data-index], main li[data-index], main article');
  await rows.first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await expect.poll(() => countVisibleRows(rows)).toBeGreaterThanOrEqual(wanted[device]);
}
