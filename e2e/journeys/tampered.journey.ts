import assert from 'node:assert/strict';
import type { Route } from '@playwright/test';
import { enter } from '../sign-in.ts';
import { test, walked } from '../test.ts';

/** What somebody who got at the files would put into them. */
const ADDED = { js: 'window.tampered = true;', css: 'body { --tampered: yes; }' };

async function tamper(route: Route, kind: keyof typeof ADDED): Promise<void> {
  const response = await route.fetch();
  // The page may have given up on it meanwhile.
  await route.fulfill({ response, body: ADDED[kind] + (await response.text()) }).catch(() => undefined);
}

test("of a module's entry, chunks and styles nothing runs that was not released, and the rest of the page works", {
  tag: walked({}),
}, async ({ page, salon, allowErrors }) => {
  allowErrors(
    /integrity|Failed to find a valid digest|could not be loaded|ChunkLoadError|CSS chunk|Loading chunk/,
  );
  await enter(page, salon);
  const files: [file: RegExp, kind: keyof typeof ADDED][] = [
    [/\/remotes\/mf-catalog\/[^/]+\/remote\.js/, 'js'],
    [/\/remotes\/mf-catalog\/[^/]+\/services\.js/, 'js'],
    [/\/remotes\/mf-catalog\/[^/]+\/services\.css/, 'css'],
  ];
  for (const [file, kind] of files) {
    let asked = 0;
    await page.route(file, (route) => {
      asked += 1;
      return tamper(route, kind);
    });
    // By a step in the page: the hints of its HTML would be a guard of their own.
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'الخدمات' }).first().click();
    await page.getByRole('button', { name: 'إعادة المحاولة' }).first().waitFor();
    assert.ok(asked > 0, `${file} was asked for`);
    assert.equal(await page.evaluate(() => Reflect.get(window, 'tampered')), undefined);
    const style = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'));
    assert.equal(style, '');

    await page.unroute(file);
    // It may come by itself, and the button go.
    const retry = page.getByRole('button', { name: 'إعادة المحاولة' }).first();
    await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await page.getByRole('heading', { name: 'الخدمات', level: 1 }).waitFor();
  }
});
