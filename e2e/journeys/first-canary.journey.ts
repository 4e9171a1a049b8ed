import { expect } from '@playwright/test';
import { openSalon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const SERVICES = 'الخدمات';

test.use({ hasOwnReleases: true });

test("a module's first release is on the pages of one salon, and another salon has neither its navigation nor its page", {
  tag: toTags({}),
}, async ({ page, salon, product, releases, openAt }) => {
  await releases.releaseFirst('mf-catalog', [salon.id]);
  // The server does not know yet whose page a browser's first page is, and gives the page of the other salons.
  await openSignedIn(page, salon);
  const navigation = { name: 'التنقل الرئيسي' };
  await page.getByRole('navigation', navigation).getByRole('link', { name: SERVICES }).click();
  await page.getByRole('heading', { level: 1, name: SERVICES }).waitFor();
  await page.goto('/services');
  await page.getByRole('heading', { level: 1, name: SERVICES }).waitFor();

  const other = await openAt('desk');
  await openSignedIn(other, await openSalon(product), { at: `${new URL(page.url()).origin}/dashboard` });
  const theirs = other.getByRole('navigation', navigation);
  await theirs.getByRole('link', { name: 'العملاء' }).waitFor();
  await expect(theirs.getByRole('link', { name: SERVICES })).toHaveCount(0);
  await other.goto('/services');
  await theirs.getByRole('link', { name: 'العملاء' }).waitFor();
  await expect(other.getByRole('heading', { level: 1, name: SERVICES })).toHaveCount(0);
});
