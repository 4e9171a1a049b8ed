import assert from 'node:assert/strict';
import type { Route } from '@playwright/test';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

/** Code that an attacker with access to the files would add. */
const ADDED = { js: 'window.tampered = true;', css: 'body { --tampered: yes; }' };

async function tamper(route: Route, kind: keyof typeof ADDED): Promise<void> {
  const response = await route.fetch();
  // The page may have given up the request in the meantime.
  await route.fulfill({ response, body: ADDED[kind] + (await response.text()) }).catch(() => undefined);
}

test('a changed entry, chunk or style of a module does not run, and the rest of the page works', {
  tag: toTags({}),
}, async ({ page, salon, allowErrors }) => {
  allowErrors(
    /integrity|Failed to find a valid digest|could not be loaded|ChunkLoadError|CSS chunk|Loading chunk/,
  );
  await openSignedIn(page, salon);
  const files: [file: RegExp, kind: keyof typeof ADDED][] = [
    [/\/modules\/mf-catalog\/[^/]+\/entry\.js/, 'js'],
    [/\/modules\/mf-catalog\/[^/]+\/services\.js/, 'js'],
    [/\/modules\/mf-catalog\/[^/]+\/services\.css/, 'css'],
  ];
  for (const [file, kind] of files) {
    let asked = 0;
    await page.route(file, (route) => {
      asked += 1;
      return tamper(route, kind);
    });
    // The link opens the module without a page load, because the preload hints of a page would check the hash, too.
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'الخدمات' }).first().click();
    await page.getByRole('button', { name: 'إعادة المحاولة' }).first().waitFor();
    assert.ok(asked > 0, `${file} was asked for`);
    assert.equal(await page.evaluate(() => Reflect.get(window, 'tampered')), undefined);
    const style = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'));
    assert.equal(style, '');

    await page.unroute(file);
    // The module may load without the press, which removes the button.
    const retry = page.getByRole('button', { name: 'إعادة المحاولة' }).first();
    await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await page.getByRole('heading', { name: 'الخدمات', level: 1 }).waitFor();
  }
});
