import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { chooseTime, confirmBooking, fillBooking, listFreeTimes } from '../booking-steps.ts';
import type { OwnReleases } from '../own-releases.ts';
import { CUT, SARA, type Salon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';
import { waitForNextWorker, waitForWorker } from '../worker.ts';

test.use({ serviceWorkers: 'allow', hasOwnReleases: true });

const NOTE = 'تتوفر نسخة أحدث';

/** A page counts as idle after ten seconds without input, which it checks every two seconds. */
const IDLE_MS = 13_000;

const note = (page: Page) => page.getByText(NOTE);
const releaseOf = (page: Page) =>
  page.evaluate(() => document.getElementById('registry')?.dataset.release ?? '');

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isMarked = () => Reflect.get(window, 'isTheSamePage') === true;
const isSamePage = (page: Page) => page.evaluate(isMarked);
/** `includeHidden` finds the bell behind a sheet, which hides the page from screen readers. */
const bell = (page: Page) => page.getByRole('button', { name: /^الإشعارات/, includeHidden: true });

const touch = (page: Page) => page.keyboard.press('Shift');

/** Touches the page every second, because ten seconds may pass between two steps. Returns a function that ends it. */
function keepInUse(page: Page): () => void {
  const timer = setInterval(() => void touch(page).catch(() => undefined), 1_000).unref();
  return () => clearInterval(timer);
}

/**
 * Waits first for the bell and for the last skeleton: a load that is still running when the clock jumps would time out.
 * All tabs of a browser share one clock, so each must have loaded. The touch keeps a tab from a reload meanwhile.
 */
async function letIdle(page: Page): Promise<void> {
  for (const tab of page.context().pages()) {
    await touch(tab);
    await bell(tab).waitFor();
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.clock.fastForward(IDLE_MS).catch(() => undefined);
}

const untilReloaded = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isTheSamePage') !== true);

async function reloadsWhenIdle(page: Page): Promise<void> {
  await letIdle(page);
  await untilReloaded(page);
}

async function openWithWorker(page: Page, salon: Salon): Promise<void> {
  await page.clock.install();
  await openSignedIn(page, salon);
  await waitForWorker(page);
}

/** Checks for a new worker, as the page does every quarter of an hour. */
const checkForRelease = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

async function releaseNew(page: Page, releases: OwnReleases): Promise<() => Promise<void>> {
  await mark(page);
  const rollBack = await releases.release('mf-catalog');
  await checkForRelease(page);
  return rollBack;
}

// @spec 1.15 The page reloads automatically on an update @ shell/src/release
// @spec P6.02 A release of one module: the files of the others stay @ shell/src/service-worker
test('a new release of one module reloads an idle page once, and fetches no file of other modules', {
  tag: toTags({}),
}, async ({ page, salon, releases, line }) => {
  await openWithWorker(page, salon);
  const before = await releaseOf(page);
  const rollBack = await releaseNew(page, releases);
  const { length } = line.asked;
  await reloadsWhenIdle(page);
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
  assert.notEqual(await releaseOf(page), before);
  const files = line.asked.slice(length).filter((path) => /^\/(shell|modules)\//.test(path));
  assert.deepEqual(files, [], 'no cached file is fetched again');

  await mark(page);
  await waitForWorker(page);
  await checkForRelease(page);
  await letIdle(page);
  // A page that reloads itself would begin within this time.
  await page.waitForTimeout(1_000);
  assert.equal(await isSamePage(page), true);
  await expect(note(page)).toHaveCount(0);
  await rollBack();
});

test('a page fetches only the changed files of a newly released module, and shows its screen with the unchanged ones', {
  tag: toTags({}),
}, async ({ page, salon, releases, line }) => {
  await openWithWorker(page, salon);
  await page.goto('/services');
  await page.getByRole('button', { name: 'إضافة خدمة' }).first().waitFor();
  const { length } = line.asked;
  const rollBack = await releaseNew(page, releases);
  await reloadsWhenIdle(page);
  await page.getByRole('button', { name: 'إضافة خدمة' }).first().waitFor();
  const files = line.asked.slice(length).filter((path) => path.startsWith('/modules/'));
  assert.deepEqual(
    files.map((path) => path.replace(/^.*\//, '')),
    ['entry.js'],
  );
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')].map(
      ({ media }) => media,
    ),
  );
  assert.deepEqual(
    styles.filter((media) => media !== ''),
    [],
    'its styles are in force, from whichever release',
  );
  await rollBack();
});

test('a new release waits with a note for an unsaved booking, and runs once the booking is saved', {
  tag: toTags({}),
}, async ({ page, salon, releases }) => {
  await openWithWorker(page, salon);
  await fillBooking(page, {
    customer: 'نسخة جديدة',
    phone: '7811111201',
    employee: SARA,
    service: CUT.name,
  });
  const rollBack = await releaseNew(page, releases);
  await note(page).waitFor();
  await letIdle(page);
  await page.waitForTimeout(1_000);
  assert.equal(await isSamePage(page), true);
  await expect(page.getByLabel('اسم العميل')).toHaveValue('نسخة جديدة');

  const [time] = await listFreeTimes(page);
  assert.ok(time);
  await chooseTime(page, time);
  await confirmBooking(page);
  await page.getByRole('dialog').getByText('تم إنشاء الحجز').waitFor();
  assert.equal(await isSamePage(page), true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await reloadsWhenIdle(page);
  await page.getByLabel('اسم العميل').waitFor();
  await rollBack();
});

test('a new release waits for an open payment, also when another tab already runs it', {
  tag: toTags({}),
}, async ({ page, salon, releases }) => {
  await salon.book({ time: '14:00' });
  await openWithWorker(page, salon);
  await page.goto('/bookings/report');
  await page
    .getByRole('button', { name: /تحصيل الدفع/ })
    .first()
    .click();
  const payment = page.getByRole('dialog');
  await payment.waitFor();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await waitForWorker(other);
  await mark(other);
  const rollBack = await releaseNew(page, releases);
  await reloadsWhenIdle(other);
  assert.equal(await isSamePage(page), true);
  await payment.getByRole('button', { name: 'تأكيد الدفع' }).waitFor();

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await payment.waitFor({ state: 'detached' });
  await reloadsWhenIdle(page);
  await rollBack();
});

test('a page in use runs the new release with the next navigation', {
  tag: toTags({}),
}, async ({ page, salon, releases }) => {
  await openWithWorker(page, salon);
  const endUse = keepInUse(page);
  await releaseNew(page, releases);
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  // The new worker is waiting and has announced the release to the page.
  await waitForNextWorker(page);
  // Waits in real time, because the jumps of the page's clock below leave the page no time for its work.
  await page.waitForTimeout(2_000);
  // The user is active, so there is never a pause of ten seconds.
  for (let touches = 0; touches < 4; touches++) {
    await touch(page);
    await page.clock.fastForward(3_000);
  }
  assert.equal(await isSamePage(page), true);
  endUse();
  // On a busy machine the page may learn of the release only after the first navigation.
  for (const screen of ['العملاء', 'الخدمات', 'الموظفون', 'العملاء']) {
    await navigation.getByRole('link', { name: screen }).click();
    await page.getByRole('heading', { name: screen }).waitFor();
    if (!(await isSamePage(page).catch(() => false))) break;
  }
  await untilReloaded(page);
});

const MODULES = ['mf-bookings', 'mf-cash', 'mf-catalog', 'mf-people', 'mf-notifications', 'mf-customer'];

// @spec P9.02 Releases of all modules take nothing from people at work @ shell/src/release
test('releases of all modules disturb neither a person who fills in a booking nor one who takes a payment', {
  tag: toTags({}),
}, async ({ page, salon, product, releases, openAt }) => {
  await openWithWorker(page, salon);
  await fillBooking(page, {
    customer: 'بين إصدارين',
    phone: '7811111209',
    employee: SARA,
    service: CUT.name,
  });
  await salon.book({ time: '14:00' });
  const till = await openAt('desk');
  await openWithWorker(till, salon);
  await till.goto('/bookings/report');
  await till
    .getByRole('button', { name: /تحصيل الدفع/ })
    .first()
    .click();
  const payment = till.getByRole('dialog');
  await payment.waitFor();
  const both = [page, till];
  await Promise.all(both.map(mark));
  const rollBacks: (() => Promise<void>)[] = [];
  for (const name of MODULES) {
    rollBacks.push(await releases.release(name));
    await Promise.all(both.map(checkForRelease));
  }
  await Promise.all(both.map(letIdle));
  await page.waitForTimeout(1_000);
  assert.deepEqual(await Promise.all(both.map(isSamePage)), [true, true]);

  const [time] = await listFreeTimes(page);
  assert.ok(time);
  await chooseTime(page, time);
  await confirmBooking(page);
  await page.getByRole('dialog').getByText('تم إنشاء الحجز').waitFor();
  await payment.getByRole('button', { name: 'تأكيد الدفع' }).click();
  await payment.waitFor({ state: 'detached' });
  assert.deepEqual(await Promise.all(both.map(isSamePage)), [true, true]);
  const kept = await product.sql<{ name: string }>(
    `select c.name from bookings b join customers c on c.id = b.customer_id and c.business_id = b.business_id
       where b.business_id = $1 and c.name = 'بين إصدارين'`,
    [salon.id],
  );
  assert.equal(kept.length, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await Promise.all(both.map(reloadsWhenIdle));
  await page.getByLabel('اسم العميل').waitFor();
  await till.getByRole('heading', { name: 'تقرير الحجوزات' }).waitFor();
  for (const rollBack of rollBacks) await rollBack();
});

test.describe(() => {
  // The worker fetches files for later use, which would count as the page's requests.
  test.use({ serviceWorkers: 'block' });

  test('a page that is opened after a release fetches every file of the new version once', {
    tag: toTags({}),
  }, async ({ page, salon, releases, line }) => {
    await releases.release('mf-bookings');
    await openSignedIn(page, salon, { at: '/bookings/report' });
    await page.getByRole('heading', { name: 'تقرير الحجوزات' }).waitFor();
    const files = line.asked.filter((path) => path.startsWith('/modules/mf-bookings/'));
    assert.ok(files.length > 2);
    assert.deepEqual(files, [...new Set(files)]);
  });
});
