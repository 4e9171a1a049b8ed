import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import {
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  getServiceRow,
  givePhone,
  openMyBookings,
  pressButton,
  tapOrClick,
  waitForBooked,
  waitForStep,
} from '../customer-steps.ts';
import { CUT, HUDA, openSalon, SARA } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';
import { waitInPage } from '../wait-in-page.ts';
import { readCachedAnswers, waitForWorker, waitUntilAnswersDeleted, waitUntilCached } from '../worker.ts';

const PHONE = '+9647711000021';
const OFFLINE = /لا يوجد اتصال، ولا يمكن الحجز الآن/;
const WHERE = { at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'] } as const;

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE });

async function waitUntilReady(page: Page, slug: string): Promise<void> {
  await waitForWorker(page);
  for (const path of [
    'later-steps.js',
    '/api/employees',
    '/api/services',
    '/api/bookings?',
    `/customer/${slug}`,
  ]) {
    await waitUntilCached(page, path);
  }
}

// @spec C.64 The customers' site opens without a network, with the salon and what was chosen @ mf-customer/site/service-worker, mf-customer/site/offline
test('a reload without a network shows the salon, the choices and the bookings, and the customer books once the network is back', {
  tag: toTags(WHERE),
}, async ({ page, product, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  const own = await openSalon(product);
  const { session, ask } = await own.customer('مريم الدليمي', PHONE);
  const booked = { booking_date: own.dayAhead(3), booking_time: '14:00' };
  await ask({
    ...booked,
    employee_id: own.employees[SARA] ?? '',
    service_ids: [own.services[CUT.name] ?? ''],
  });
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, HUDA);
  await tapOrClick(getServiceRow(page, CUT.name));
  await waitUntilReady(page, own.slug);

  await page.context().setOffline(true);
  await line.cut();
  await page.reload();
  await waitForStep(page, 2);
  await banner(page).waitFor();
  await page.getByText(own.name).first().waitFor();
  await expect(getServiceRow(page, CUT.name).locator('input')).toBeChecked();
  // The customer has not opened their bookings in this browser; the page has fetched them in advance.
  const sheet = await openMyBookings(page);
  await sheet.getByText(/لا اتصال الآن، وما تراه محفوظ من/).waitFor();
  await sheet.getByRole('listitem').filter({ hasText: '14:00' }).filter({ hasText: SARA }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  // Without a network the page offers no times, because another customer may have taken them.
  await pressButton(page, 'التالي');
  await waitForStep(page, 3);
  await page.getByText('ما اخترته باقٍ كما هو').waitFor();
  await expect(page.getByRole('radiogroup', { name: 'الوقت' })).toHaveCount(0);
  await expect(page.getByText('أقرب موعد متاح')).toHaveCount(0);

  await line.mend();
  await page.context().setOffline(false);
  await banner(page).waitFor({ state: 'detached' });
  const time = await chooseSlot(page);
  await confirmBooking(page);
  await waitForBooked(page);
  const kept = await own.listBookingsOf(PHONE);
  assert.ok(kept.some(({ booking_time, employee }) => booking_time === time && employee === HUDA));
});

test('an installed salon page opens without a network, and shows the newest booking', {
  tag: toTags(WHERE),
}, async ({ page, product, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  const own = await openSalon(product);
  await own.customer('سلمى الراوي', PHONE);
  await page.goto(own.link);
  await givePhone(page, PHONE);
  await chooseEmployee(page, SARA);
  await chooseServices(page, CUT.name);
  const time = await chooseSlot(page);
  await waitForWorker(page);
  await waitUntilCached(page, '/api/bookings?');
  const read = page.waitForResponse((answer) => /\/api\/bookings\?/.test(answer.url()));
  await confirmBooking(page);
  await waitForBooked(page);
  await read;
  await waitInPage(page, isKept, time);

  await page.context().setOffline(true);
  await line.cut();
  const opened = await page.context().newPage();
  await opened.goto(own.link);
  await waitForStep(opened, 1);
  await banner(opened).waitFor();
  const sheet = await openMyBookings(opened);
  await sheet.getByRole('listitem').filter({ hasText: time }).filter({ hasText: SARA }).waitFor();
});

async function isKept(time: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes('/api/bookings?')) continue;
      if ((await (await cache.match(request))?.text())?.includes(time)) return true;
    }
  }
  return false;
}

// @spec C.66 … and nothing of a customer stays after sign-out @ shared/module-runtime/page/clear-cache-on-person-change.ts, shared/worker/day-store.ts
test('signing out deletes a customer’s cached answers, also offline, and free times are never cached', {
  tag: toTags(WHERE),
}, async ({ page, product, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  const own = await openSalon(product);
  const { session } = await own.customer('هبة العزاوي', PHONE);
  await storeSession(page.context(), session);
  await page.goto(`/customer/${own.slug}`);
  await chooseEmployee(page, SARA);
  await chooseServices(page, CUT.name);
  await waitUntilReady(page, own.slug);
  const kept = await readCachedAnswers(page);
  assert.match(kept, /\/api\/employees/);
  assert.doesNotMatch(kept, /\/api\/bookings\/(availability|next-free)/);

  await page.context().setOffline(true);
  await line.cut();
  await page.reload();
  await waitForStep(page, 3);
  await pressButton(page, 'المزيد');
  await pressButton(page.getByRole('dialog'), 'تسجيل الخروج');
  await page.waitForURL(/\/book\//);
  await waitUntilAnswersDeleted(page);
  await expect.poll(() => readCachedAnswers(page)).toBe('');
});

const releaseOf = (page: Page) =>
  page.evaluate(() => document.getElementById('registry')?.dataset.release ?? '');

test.describe(() => {
  test.use({ hasOwnReleases: true });

  // @spec C.67 A new release never touches a page in the middle of a booking @ mf-customer/site/service-worker
  test('a new release does not change a page during a booking, and runs at the next load, also without a network', {
    tag: toTags({ ...WHERE, alsoAt: [] }),
  }, async ({ page, product, releases, line, allowErrors }) => {
    allowErrors(/ERR_|Failed to fetch/);
    const own = await openSalon(product);
    const { session } = await own.customer('زينب الحسني', PHONE);
    await storeSession(page.context(), session);
    await page.goto(`/customer/${own.slug}`);
    await chooseEmployee(page, SARA);
    await tapOrClick(getServiceRow(page, CUT.name));
    await waitUntilReady(page, own.slug);
    const before = await releaseOf(page);
    const worker = await page.evaluate(markPage);

    const rollBack = await releases.release('mf-customer');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await page.waitForFunction(hasOtherWorker, worker);
    // The new worker controls the page, and the page has not changed.
    assert.deepEqual([await releaseOf(page), await page.evaluate(isMarked)], [before, true]);
    await expect(getServiceRow(page, CUT.name).locator('input')).toBeChecked();
    await chooseServices(page);

    await page.context().setOffline(true);
    await line.cut();
    await page.reload();
    await waitForStep(page, 3);
    await banner(page).waitFor();
    assert.notEqual(await releaseOf(page), before);
    await line.mend();
    await page.context().setOffline(false);
    await chooseSlot(page);
    await rollBack();
  });
});

/** Marks the page and its worker, so that a reload or a new worker is noticed. @returns the worker's mark */
function markPage(): string {
  Object.assign(window, { isTheSamePage: true });
  const mark = String(performance.now());
  Object.assign(navigator.serviceWorker.controller ?? {}, { mark });
  return mark;
}

const isMarked = () => Reflect.get(window, 'isTheSamePage') === true;

function hasOtherWorker(mark: string): boolean {
  const { controller } = navigator.serviceWorker;
  return controller !== null && Reflect.get(controller, 'mark') !== mark;
}
