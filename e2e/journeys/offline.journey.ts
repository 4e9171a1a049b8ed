import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { openSalon, type Salon } from '../salon.ts';
import { openSignedIn, signInByForm } from '../sign-in.ts';
import { test, toTags } from '../test.ts';
import { readCachedAnswers, waitForWorker, waitUntilCached } from '../worker.ts';

const OFFLINE = /لا يوجد اتصال/;

test.use({ serviceWorkers: 'allow' });

const report = (page: Page) => page.getByRole('heading', { name: 'تقرير الحجوزات' });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE });

/** Waits until the worker has cached the report. */
async function openReportWithWorker(page: Page, salon: Salon): Promise<void> {
  await salon.book({ customer: 'لينا', time: '14:00' });
  await salon.book({ customer: 'ديما', time: '16:00' });
  await openSignedIn(page, salon);
  await waitForWorker(page);
  await page.goto('/bookings/report');
  await report(page).waitFor();
  await waitUntilCached(page, '/api/bookings/totals');
  await waitUntilCached(page, 'sort=report');
}

const unpaid = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /تحصيل الدفع/ }) });

test('without a network the application opens with a note, shows the last loaded day and saves nothing', {
  tag: toTags({}),
}, async ({ page, salon, product, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  await openReportWithWorker(page, salon);
  const day = await unpaid(page).first().textContent();
  const states = () =>
    product.sql('select id, status, paid_amount from bookings where business_id = $1 order by id', [
      salon.id,
    ]);
  const before = await states();

  await page.context().setOffline(true);
  await line.cut();
  await page.reload();
  await report(page).waitFor();
  await expect(banner(page)).toContainText(/ما تراه من \d\d:\d\d، ولا يمكن حفظ شيء الآن/);
  await expect(unpaid(page).first()).toHaveText(day ?? '');

  // An action that could not be saved cannot be started.
  const payment = unpaid(page)
    .first()
    .getByRole('button', { name: /تحصيل الدفع/ });
  await expect(payment).toBeDisabled();

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
  await banner(page).waitFor();

  await page.goto('/bookings/report');
  await unpaid(page).first().waitFor();
  const name = 'عادت الشبكة';
  await product.sql('update bookings set customer_name = $1 where business_id = $2 and customer_name = $3', [
    name,
    salon.id,
    'لينا',
  ]);
  await line.mend();
  await page.context().setOffline(false);
  await page.getByText(name).waitFor();
  await banner(page).waitFor({ state: 'detached' });
  assert.deepEqual(await states(), before);
});

test('a page notices an unreachable server although the browser has a network, and reconnects', {
  tag: toTags({}),
}, async ({ page, salon, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  await openReportWithWorker(page, salon);
  await line.cut();
  await page.reload();
  await report(page).waitFor();
  await banner(page).waitFor();
  await unpaid(page).first().waitFor();
  await line.mend();
  await banner(page).waitFor({ state: 'detached', timeout: 40_000 });
  await unpaid(page).first().waitFor();
});

test('a day that is not cached leads to the last cached one', { tag: toTags({}) }, async ({
  page,
  salon,
  line,
  allowErrors,
}) => {
  allowErrors(/ERR_|Failed to fetch/);
  await openSignedIn(page, salon);
  await waitForWorker(page);
  const day = salon.dayAhead(-20);
  await page.goto(`/bookings/report?from=${day}&to=${day}`);
  await report(page).waitFor();
  await waitUntilCached(page, 'sort=report');
  await page.context().setOffline(true);
  await line.cut();
  await page.goto('/bookings/report');
  await page.getByText('فشل في تحميل البيانات').waitFor();
  await page
    .getByRole('button', { name: new RegExp(`^آخر يوم محفوظ: \\S+ ${Number(day.slice(8))} `) })
    .click();
  await page.waitForURL(`**/bookings/report?from=${day}&to=${day}`);
  await page.getByText('فشل في تحميل البيانات').waitFor({ state: 'detached' });
});

test('signing out deletes all cached answers, also offline, and the next user sees only their own', {
  tag: toTags({}),
}, async ({ page, salon, product, line, allowErrors }) => {
  allowErrors(/ERR_|Failed to fetch/);
  await openReportWithWorker(page, salon);
  await expect.poll(() => readCachedAnswers(page)).toContain(salon.id);

  await page.context().setOffline(true);
  await line.cut();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.waitForURL(/\/login$/);
  await page.getByText('لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن').waitFor();
  await expect.poll(() => readCachedAnswers(page)).toHaveLength(0);

  await line.mend();
  await page.context().setOffline(false);
  const other = await openSalon(product, { services: [], employees: [] });
  await signInByForm(page, other.admin);
  await page.goto('/bookings/report');
  await report(page).waitFor();
  await waitUntilCached(page, 'sort=report');
  const kept = await readCachedAnswers(page);
  assert.match(kept, new RegExp(other.id));
  assert.doesNotMatch(kept, new RegExp(salon.id));
});
