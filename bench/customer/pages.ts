import { type BrowserContextOptions, devices, type Page } from 'playwright-core';
import type { MeasuredPage } from '../load/conditions.ts';

/** A phone of the middle class; Chromium's own name and version are kept. */
const { userAgent: _, ...phone } = devices['Pixel 5'] ?? {};
export const PHONE: BrowserContextOptions = { ...phone, viewport: { width: 390, height: 844 } };

/** A page of the customer's side, and how to see that "usable" was said of a page that really is. */
export interface CustomerPage extends MeasuredPage {
  title: string;
  /** Does, the moment the page is called usable, what the person came for. @returns whether it was done */
  prove(page: Page): Promise<boolean>;
}

/** The module's own: that of the static skeleton takes digits too, but nothing could be done with them yet. */
const PHONE_FIELD = 'input[type=tel]:enabled:not(#early-phone)';
/** The first of the salon's people, or "any of them". */
export const FIRST_CARD = 'main button[aria-pressed]:enabled';

const WORKED_WITHIN_MS = 5_000;

/** A digit that was typed stands in the field, also after everything else has come. */
async function takesADigit(page: Page): Promise<boolean> {
  await page.keyboard.press('7');
  await page.waitForLoadState('networkidle');
  return (await page.locator(PHONE_FIELD).inputValue()).includes('7');
}

/** A pressed card leads to the second step. */
async function leadsToServices(page: Page): Promise<boolean> {
  await page.locator(FIRST_CARD).first().tap();
  const there = page.waitForURL((url) => url.searchParams.get('step') === '2', { timeout: WORKED_WITHIN_MS });
  return there.then(
    () => true,
    () => false,
  );
}

export const CUSTOMER_PAGES: readonly CustomerPage[] = [
  {
    id: 'book',
    title: 'the salon’s link',
    path: '/book/noor',
    signedIn: false,
    usable: `${PHONE_FIELD}:focus`,
    prove: takesADigit,
  },
  {
    id: 'wizard',
    title: 'the wizard’s first step',
    path: '/customer/noor',
    signedIn: true,
    usable: FIRST_CARD,
    prove: leadsToServices,
  },
];
