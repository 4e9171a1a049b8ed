import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { chooseTime, confirmBooking, fillBooking, freeTimes } from '../booking-steps.ts';
import type { OwnReleases } from '../own-releases.ts';
import { CUT, SARA, type Salon } from '../salon.ts';
import { enter } from '../sign-in.ts';
import { test, walked } from '../test.ts';
import { waitForNextWorker, waitForWorker } from '../worker.ts';

test.use({ serviceWorkers: 'allow', hasOwnReleases: true });

const NOTE = 'تتوفر نسخة أحدث';

/** Longer than a page needs to find itself calm: ten seconds without a touch, and it looks every two. */
const CALM_MS = 13_000;

const note = (page: Page) => page.getByText(NOTE);
const releaseOf = (page: Page) =>
  page.evaluate(() => document.getElementById('registry')?.dataset.release ?? '');

/** Marks the page, so that one which was loaded anew is told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isMarked = () => Reflect.get(window, 'isTheSamePage') === true;
const isTheSame = (page: Page) => page.evaluate(isMarked);
/**
 * So long nobody touches the page, by its own clock: nobody has to sit through it. The bell comes last: what is still
 * being loaded when the clock leaps would have taken too long.
 */
async function leaveAlone(page: Page): Promise<void> {
  // A sheet hides the page behind it from screen readers.
  await page.getByRole('button', { name: /^الإشعارات/, includeHidden: true }).waitFor();
  await page.clock.fastForward(CALM_MS).catch(() => undefined);
}

const isLoadedAnew = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isTheSamePage') !== true);

async function loadsAnewWhenCalm(page: Page): Promise<void> {
  await leaveAlone(page);
  await isLoadedAnew(page);
}

async function openWithWorker(page: Page, salon: Salon): Promise<void> {
  await page.clock.install();
  await enter(page, salon);
  await waitForWorker(page);
}

/** What the browser does by itself every quarter of an hour. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

async function releaseNew(page: Page, releases: OwnReleases): Promise<() => Promise<void>> {
  await mark(page);
  const rollBack = await releases.release('mf-catalog');
  await lookForRelease(page);
  return rollBack;
}

test('a new release of one module loads a page that nobody touches anew, once, with the files of the others as they were', {
  tag: walked({}),
}, async ({ page, salon, releases, line }) => {
  await openWithWorker(page, salon);
  const before = await releaseOf(page);
  const rollBack = await releaseNew(page, releases);
  const { length } = line.asked;
  await loadsAnewWhenCalm(page);
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
  assert.notEqual(await releaseOf(page), before);
  const files = line.asked.slice(length).filter((path) => /^\/(shell|remotes)\//.test(path));
  assert.deepEqual(files, [], 'nothing that was there is fetched again');

  await mark(page);
  await waitForWorker(page);
  await lookForRelease(page);
  await leaveAlone(page);
  // What a page that loads itself anew would need to be gone.
  await page.waitForTimeout(1_000);
  assert.equal(await isTheSame(page), true);
  assert.equal(await note(page).count(), 0);
  await rollBack();
});

test('of a module that was released anew a page fetches the files that changed, and shows its screen with the others', {
  tag: walked({}),
}, async ({ page, salon, releases, line }) => {
  await openWithWorker(page, salon);
  await page.goto('/services');
  await page.getByRole('button', { name: 'إضافة خدمة' }).first().waitFor();
  const { length } = line.asked;
  const rollBack = await releaseNew(page, releases);
  await loadsAnewWhenCalm(page);
  await page.getByRole('button', { name: 'إضافة خدمة' }).first().waitFor();
  const files = line.asked.slice(length).filter((path) => path.startsWith('/remotes/'));
  assert.deepEqual(
    files.map((path) => path.replace(/^.*\//, '')),
    ['remote.js'],
  );
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')].map(
      ({ media }) => media,
    ),
  );
  assert.deepEqual(
    styles.filter((media) => media !== ''),
    [],
    'its styles are on, wherever they lie',
  );
  await rollBack();
});

test('a new release waits for a booking that is being filled in, says so, and comes once it is saved', {
  tag: walked({}),
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
  await leaveAlone(page);
  await page.waitForTimeout(1_000);
  assert.equal(await isTheSame(page), true);
  assert.equal(await page.getByLabel('اسم العميل').inputValue(), 'نسخة جديدة');

  const [time] = await freeTimes(page);
  assert.ok(time);
  await chooseTime(page, time);
  await confirmBooking(page);
  await page.getByRole('dialog').getByText('تم إنشاء الحجز').waitFor();
  assert.equal(await isTheSame(page), true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await loadsAnewWhenCalm(page);
  await page.getByLabel('اسم العميل').waitFor();
  await rollBack();
});

test('a new release waits for an open payment, also when another tab has taken it already', {
  tag: walked({}),
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
  await loadsAnewWhenCalm(other);
  assert.equal(await isTheSame(page), true);
  await payment.getByRole('button', { name: 'تأكيد الدفع' }).waitFor();

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await payment.waitFor({ state: 'detached' });
  await loadsAnewWhenCalm(page);
  await rollBack();
});

test('a page that is being used takes the new release with the next step to another screen', {
  tag: walked({}),
}, async ({ page, salon, releases }) => {
  await openWithWorker(page, salon);
  await releaseNew(page, releases);
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  // The page knows of it: its worker stands ready, and has said of which release it is.
  await waitForNextWorker(page);
  // By the world's clock: the page's own is about to leap, past all that it still waits for.
  await page.waitForTimeout(2_000);
  // Somebody is at work: never ten seconds without a touch.
  for (let touch = 0; touch < 4; touch++) {
    await page.keyboard.press('Shift');
    await page.clock.fastForward(3_000);
  }
  assert.equal(await isTheSame(page), true);
  // On a busy machine the page may hear of it only after the first step.
  for (const screen of ['العملاء', 'الخدمات', 'الموظفون', 'العملاء']) {
    await navigation.getByRole('link', { name: screen }).click();
    await page.getByRole('heading', { name: screen }).waitFor();
    if (!(await isTheSame(page).catch(() => false))) break;
  }
  await isLoadedAnew(page);
});

const MODULES = ['mf-bookings', 'mf-cash', 'mf-catalog', 'mf-people', 'mf-notifications', 'mf-customer'];

test('releases of all modules, while one person fills a booking in and another takes a payment, take nothing from either', {
  tag: walked({}),
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
    await Promise.all(both.map(lookForRelease));
  }
  await Promise.all(both.map(leaveAlone));
  await page.waitForTimeout(1_000);
  assert.deepEqual(await Promise.all(both.map(isTheSame)), [true, true]);

  const [time] = await freeTimes(page);
  assert.ok(time);
  await chooseTime(page, time);
  await confirmBooking(page);
  await page.getByRole('dialog').getByText('تم إنشاء الحجز').waitFor();
  await payment.getByRole('button', { name: 'تأكيد الدفع' }).click();
  await payment.waitFor({ state: 'detached' });
  assert.deepEqual(await Promise.all(both.map(isTheSame)), [true, true]);
  const kept = await product.sql<{ name: string }>(
    `select c.name from bookings b join customers c on c.id = b.customer_id and c.business_id = b.business_id
       where b.business_id = $1 and c.name = 'بين إصدارين'`,
    [salon.id],
  );
  assert.equal(kept.length, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await Promise.all(both.map(loadsAnewWhenCalm));
  await page.getByLabel('اسم العميل').waitFor();
  await till.getByRole('heading', { name: 'تقرير الحجوزات' }).waitFor();
  for (const rollBack of rollBacks) await rollBack();
});

test.describe(() => {
  // What the page's worker keeps for later is not what the page waits for.
  test.use({ serviceWorkers: 'block' });

  test('a page that is opened after a release fetches every file of the new version once', {
    tag: walked({}),
  }, async ({ page, salon, releases, line }) => {
    await releases.release('mf-bookings');
    await enter(page, salon, { at: '/bookings/report' });
    await page.getByRole('heading', { name: 'تقرير الحجوزات' }).waitFor();
    const files = line.asked.filter((path) => path.startsWith('/remotes/mf-bookings/'));
    assert.ok(files.length > 2);
    assert.deepEqual(files, [...new Set(files)]);
  });
});
