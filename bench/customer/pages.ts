import { type BrowserContextOptions, devices, type Page } from 'playwright-core';
import type { MeasuredPage } from '../load/conditions.ts';

/** Drops the phone's user agent, so that Chromium sends its own. */
const { userAgent: _, ...phone } = devices['Pixel 5'] ?? {};
export const PHONE_CONTEXT_OPTIONS: BrowserContextOptions = {
  ...phone,
  viewport: { width: 390, height: 844 },
};

export interface CustomerPage extends MeasuredPage {
  title: string;
  tryMainAction(page: Page): Promise<boolean>;
}

/** The module's phone field, not `#early-phone`: the skeleton's field takes digits before the page is usable. */
const PHONE_FIELD = 'input[type=tel]:enabled:not(#early-phone)';
export const WIZARD_CARD_SELECTOR = 'main button[aria-pressed]:enabled';

const ACTION_TIMEOUT_MS = 5_000;

async function takesADigit(page: Page): Promise<boolean> {
  await page.keyboard.press('7');
  await page.waitForLoadState('networkidle');
  return (await page.locator(PHONE_FIELD).inputValue()).includes('7');
}

async function leadsToServices(page: Page): Promise<boolean> {
  await page.locator(WIZARD_CARD_SELECTOR).first().tap();
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
    tryMainAction: takesADigit,
  },
  {
    id: 'wizard',
    title: 'the wizard’s first step',
    path: '/customer/noor',
    signedIn: true,
    usable: WIZARD_CARD_SELECTOR,
    tryMainAction: leadsToServices,
  },
];
