import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../journey.ts';
import { salons, signIn } from '../sign-in.ts';
import { keptAnswers, waitForWorker, waitUntilKept } from '../worker.ts';

const WITH_WORKER = { browser: { serviceWorkers: 'allow' } } as const;
const OFFLINE = /لا يوجد اتصال/;

const report = (page: Page) => page.getByRole('heading', { name: 'تقرير الحجوزات' });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE });

async function openReportWithWorker(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await waitForWorker(page);
  await page.goto('/bookings/report');
  await report(page).waitFor();
  await waitUntilKept(page, '/api/bookings/totals');
  await waitUntilKept(page, 'sort=report');
}

/** A booking of today that is still to be paid for: the demo's day always has some. */
const unpaid = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /تحصيل الدفع/ }) });

journey(
  'without a network the application opens, says so, shows the last loaded day and saves nothing',
  async ({ page, salon, line, allowErrors }) => {
    allowErrors(/ERR_|Failed to fetch/);
    await openReportWithWorker(page);
    const day = await unpaid(page).first().textContent();
    const states = () =>
      salon.sql('select id, status, paid_amount from bookings where business_id = $1 order by id', [
        salons.noor.id,
      ]);
    const before = await states();

    await page.context().setOffline(true);
    await line.cut();
    await page.reload();
    await report(page).waitFor();
    assert.match((await banner(page).textContent()) ?? '', /ما تراه من \d\d:\d\d، ولا يمكن حفظ شيء الآن/);
    assert.equal(await unpaid(page).first().textContent(), day);

    // Read, not worked with: nothing can be begun that could not be saved.
    const payment = unpaid(page)
      .first()
      .getByRole('button', { name: /تحصيل الدفع/ });
    assert.equal(await payment.isDisabled(), true);

    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
    await banner(page).waitFor();

    await page.goto('/bookings/report');
    await unpaid(page).first().waitFor();
    const name = 'عادت الشبكة';
    await salon.sql(
      'update bookings set customer_name = $1 where id = (select id from bookings where business_id = $2 and booking_date = $3 and status = $4 limit 1)',
      [name, salons.noor.id, await today(page), 'pending'],
    );
    await line.mend();
    await page.context().setOffline(false);
    await page.getByText(name).waitFor();
    await banner(page).waitFor({ state: 'detached' });
    assert.deepEqual(await states(), before);
  },
  WITH_WORKER,
);

/** The day that the report has asked for. */
const today = (page: Page) =>
  page.evaluate(async () => {
    for (const cacheName of await caches.keys()) {
      for (const { url } of await (await caches.open(cacheName)).keys()) {
        const { searchParams } = new URL(url);
        if (searchParams.get('sort') === 'report') return searchParams.get('from');
      }
    }
    return null;
  });

journey(
  'a server that is gone is noticed though the browser has a network, and found again',
  async ({ page, line, allowErrors }) => {
    allowErrors(/ERR_|Failed to fetch/);
    await openReportWithWorker(page);
    await line.cut();
    await page.reload();
    await report(page).waitFor();
    await banner(page).waitFor();
    await unpaid(page).first().waitFor();
    await line.mend();
    await banner(page).waitFor({ state: 'detached', timeout: 40_000 });
    await unpaid(page).first().waitFor();
  },
  WITH_WORKER,
);

journey(
  'a day that was not loaded leads to the last one that was',
  async ({ page, line, allowErrors }) => {
    allowErrors(/ERR_|Failed to fetch/);
    await signIn(page, 'admin');
    await waitForWorker(page);
    await page.goto('/bookings/report?from=2026-11-02&to=2026-11-02');
    await report(page).waitFor();
    await waitUntilKept(page, 'sort=report');
    await page.context().setOffline(true);
    await line.cut();
    await page.goto('/bookings/report');
    await page.getByText('فشل في تحميل البيانات').waitFor();
    await page.getByRole('button', { name: /^آخر يوم محفوظ: الإثنين 2 تشرين الثاني/ }).click();
    await page.getByText('الإثنين 2 تشرين الثاني').first().waitFor();
    await page.getByText('فشل في تحميل البيانات').waitFor({ state: 'detached' });
  },
  WITH_WORKER,
);

journey(
  'who signs out leaves nothing behind, with or without a network, and the next person sees only their own',
  async ({ page, line, allowErrors }) => {
    allowErrors(/ERR_|Failed to fetch/);
    await openReportWithWorker(page);
    assert.match(await keptAnswers(page), new RegExp(salons.noor.id));

    await page.context().setOffline(true);
    await line.cut();
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await page.waitForURL(/\/login$/);
    await page.getByText('لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن').waitFor();
    assert.equal((await keptAnswers(page)).length, 0);

    await line.mend();
    await page.context().setOffline(false);
    await signIn(page, 'admin of layal');
    await page.goto('/bookings/report');
    await report(page).waitFor();
    await waitUntilKept(page, 'sort=report');
    const kept = await keptAnswers(page);
    assert.match(kept, new RegExp(salons.layal.id));
    assert.doesNotMatch(kept, new RegExp(salons.noor.id));
  },
  WITH_WORKER,
);
