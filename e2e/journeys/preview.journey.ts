import { expect, type Page } from '@playwright/test';
import { openSignedIn, storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

test.use({ hasOwnReleases: true });

const readModuleVersion = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { modules } = JSON.parse(document.getElementById('registry')?.textContent ?? '');
    return modules.find((module: { name: string }) => module.name === wanted)?.version;
  }, name);

test('previews of two modules open in one browser with a badge, add up, end by a press, and no other browser has them', {
  tag: toTags({}),
}, async ({ page, salon, releases, openAt }) => {
  await openSignedIn(page, salon);
  const stable = await readModuleVersion(page, 'mf-catalog');
  const catalog = await releases.preview('mf-catalog');
  const people = await releases.preview('mf-people');

  // The page comes through the journey's own line.
  const { origin } = new URL(page.url());
  const toOwnAddress = (link: string) => origin + link.slice(new URL(link).origin.length);
  await page.goto(toOwnAddress(catalog.link));
  await page.goto(toOwnAddress(people.link));
  const report = page.waitForRequest(
    (request) => request.url().endsWith('/reports') && !!request.postData()?.includes('"page":"/services"'),
  );
  await page.goto('/services');
  const badge = page.getByRole('status').filter({ hasText: 'معاينة' });
  await expect(badge).toContainText(`mf-catalog ${catalog.version}`);
  await expect(badge).toContainText(`mf-people ${people.version}`);
  await page.getByRole('heading', { level: 1, name: 'الخدمات' }).waitFor();
  expect(await readModuleVersion(page, 'mf-catalog')).toBe(catalog.version);
  // The server drops reports that carry this cookie: a preview may have broken the modules beside it.
  expect(await (await report).headerValue('cookie')).toMatch(/\bpreview=./);

  const other = await openAt('desk');
  await storeSession(other.context(), await salon.sessionOf(salon.admin));
  await other.goto(`${origin}/services`);
  await other.getByRole('heading', { level: 1, name: 'الخدمات' }).waitFor();
  expect(await readModuleVersion(other, 'mf-catalog')).toBe(stable);
  await expect(other.getByText('معاينة')).toHaveCount(0);

  await badge.getByRole('link', { name: 'إنهاء المعاينة' }).click();
  await expect(badge).toHaveCount(0);
  await page.goto('/services');
  await page.getByRole('heading', { level: 1, name: 'الخدمات' }).waitFor();
  expect(await readModuleVersion(page, 'mf-catalog')).toBe(stable);
});
