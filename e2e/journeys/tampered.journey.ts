import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

/** Code that an attacker with access to the files would add. */
const ADDED = { js: 'window.tampered = true;', css: 'body { --tampered: yes; }' };

/** Changes every response of `file` until the returned function is called. */
async function tamperWith(page: Page, file: RegExp, kind: keyof typeof ADDED): Promise<() => void> {
  let isTampering = true;
  // The route stays: a request under way while a route is removed may hang.
  await page.route(file, async (route) => {
    if (!isTampering) return route.continue();
    const response = await route.fetch();
    // The page may have given up the request in the meantime.
    await route.fulfill({ response, body: ADDED[kind] + (await response.text()) }).catch(() => undefined);
  });
  return () => {
    isTampering = false;
  };
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
    const asked = page.waitForRequest(file);
    const stopTampering = await tamperWith(page, file, kind);
    // The link opens the module without a page load, because the preload hints of a page would check the hash, too.
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'الخدمات' }).first().click();
    await asked;
    // Only the host's fallback has a support code. The module's own error, which may come first, gives way to it.
    await page.getByText('رمز الدعم').waitFor();
    assert.equal(await page.evaluate(() => Reflect.get(window, 'tampered')), undefined);
    const style = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'));
    assert.equal(style, '');

    stopTampering();
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await page.getByRole('heading', { name: 'الخدمات', level: 1 }).waitFor();
  }
});
