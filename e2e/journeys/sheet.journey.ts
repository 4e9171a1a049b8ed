import assert from 'node:assert/strict';
import { expect, type Locator, type Page } from '@playwright/test';
import { openSalon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const ADD = 'إضافة عميل';

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: ADD }).first().click();
  const sheet = page.getByRole('dialog', { name: ADD });
  await sheet.getByRole('textbox').first().waitFor();
  return sheet;
}

const hasFocus = (sheet: Locator) => sheet.evaluate((element) => element.matches(':focus-within, :focus'));
const isScrollLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';
const isScrollable = () => getComputedStyle(document.documentElement).overflow !== 'hidden';

test('an open sheet makes the page behind it unreachable, and a closed one restores it', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, salon }) => {
  await openSignedIn(page, salon, { at: '/customers' });
  const opener = page.getByRole('button', { name: ADD });
  const sheet = await openSheet(page);
  await expect(opener, 'the button behind it is hidden from screen readers').toHaveCount(0);
  await page.waitForFunction(isScrollLocked);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press(press % 4 === 3 ? 'Shift+Tab' : 'Tab');
    assert.ok(await hasFocus(sheet), `the focus is inside after ${press + 1} presses of Tab`);
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/services"]')?.focus());
  assert.ok(await hasFocus(sheet), 'no element behind the sheet takes the focus');

  // Escape closes the sheet even when no field has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.waitForFunction(isScrollable);
  await expect(opener.first()).toBeFocused();
});

test('a phone’s back button closes the sheet, and one question at a time', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, salon }) => {
  await openSignedIn(page, salon, { at: '/customers' });
  // The page's own code now gets no key events, so Escape only requests a close, like a phone's back button.
  await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true));
  const askToClose = () => page.keyboard.press('Escape');
  const sheet = await openSheet(page);
  await askToClose();
  await sheet.waitFor({ state: 'detached' });

  await openSheet(page);
  await sheet.getByRole('textbox').first().fill('نور');
  await askToClose();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await askToClose();
  await question.waitFor({ state: 'detached' });
  await expect(sheet.getByRole('textbox').first()).toHaveValue('نور');
});

test('opening a sheet does not make the browser restyle the page behind it', {
  tag: toTags({ at: ['desk'] }),
}, async ({ page, product }) => {
  const salon = await openSalon(product);
  for (let customer = 0; customer < 20; customer += 1) {
    await salon.asAdmin('POST', '/api/customers', {
      name: `سعاد ${customer}`,
      phone: `+96477050000${10 + customer}`,
    });
  }
  await openSignedIn(page, salon, { at: '/customers' });
  await page.locator('tbody tr').nth(15).waitFor();
  await page.getByRole('button', { name: /^الإشعارات/ }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A font that arrives within the trace would restyle the page.
  await page.evaluate(() => document.fonts.ready);
  const elements = await page.locator('body *').count();
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const sheet = await openSheet(page);
  await page.waitForFunction(isScrollLocked);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.waitForFunction(isScrollable);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  assert.ok(styled.length > 0, 'the browser tells what it styles');
  assert.ok(Math.max(...styled) < elements / 3, `${Math.max(...styled)} of ${elements} at once`);
});
