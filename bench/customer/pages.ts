import { type BrowserContextOptions, devices, type Page } from 'playwright-core';
import type { MeasuredPage } from '../load/conditions.ts';

/** A mid-range phone, with Chromium's own user agent. */
const { userAgent: _, ...phone } = devices['Pixel 5'] ?? {};
export const PHONE: BrowserContextOptions = { ...phone, viewport: { width: 390, height: 844 } };

/** A page of the customer's site, with a proof that it really works when it counts as usable. */
export interface CustomerPage extends MeasuredPage {
  title: string;
  /** Does the page's main action at the moment when the page counts as usable. @returns whether it worked */
  prove(page: Page): Promise<boolean>;
}

/** The module's phone field. The static skeleton's field takes digits, too, but the page cannot use them yet. */
const PHONE_FIELD = 'input[type=tel]:enabled:not(#early-phone)';
/** The first employee, or the choice "any employee". */
export const FIRST_CARD = 'main button[aria-pressed]:enabled';

const ACTION_TIMEOUT_MS = 5_000;

/** Whether a typed digit is still in the field after everything has loaded. */
async function takesADigit(page: Page): Promise<boolean> {
  await page.keyboard.press('7');
  await page.waitForLoadState('networkidle');
  return (await page.locator(PHONE_FIELD).inputValue()).includes('7');
}

/** Whether a pressed card leads to the second step. */
async function leadsToServices(page: Page): Promise<boolean> {
  await page.locator(FIRST_CARD).first().tap();
  const there = page.waitForURL((url) => url.searchParams.get('step') === '2', {
    timeout: ACTION_TIMEOUT_MS,
  });
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
