import type { Page } from 'playwright-core';
import { readLayoutShift } from '../load/page-probe.ts';
import { openColdPage, openUntilUsable, type VisitOptions } from '../load/visit.ts';
import { clearInteractions, takeInteractions, watchInteractions } from '../ui/interaction-times.ts';
import { type CustomerPage, PHONE_CONTEXT_OPTIONS, WIZARD_CARD_SELECTOR } from './pages.ts';
import { WALK_EMPLOYEE } from './walk-employee.ts';

interface Press {
  id: string;
  /** Returns how many buttons and keys it pressed. */
  act(page: Page): Promise<number>;
}

export interface Walk {
  steps: Record<string, number>;
  /** The milliseconds of the walk's longest press, which is its INP. */
  longest: number;
  shift: number;
}

/** Within this time after a press, the page has fetched and painted the result. */
const SETTLED_MS = 400;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const pressed = (find: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await find(page).first().tap();
  return 1;
};

const SERVICE = 'main label:has(input[type=checkbox]:enabled)';
const DAY = 'main label[data-date]';
const TIME = 'main [role=radiogroup] label:not([data-date]):has(input:enabled)';

/** This customer of the demo data has an account, so the wizard opens without another question. */
const PHONE_DIGITS = '7701000009';

const PRESSES: readonly Press[] = [
  {
    id: 'typing the phone',
    act: async (page) => {
      for (const digit of PHONE_DIGITS) {
        await page.keyboard.press(digit);
        await page.waitForTimeout(60);
      }
      return PHONE_DIGITS.length;
    },
  },
  { id: 'sending the phone', act: pressed((page) => button(page, 'متابعة')) },
  { id: 'my bookings', act: pressed((page) => button(page, /^حجوزاتي/)) },
  { id: 'closing my bookings', act: pressed((page) => page.getByRole('dialog').getByLabel('إغلاق')) },
  {
    id: 'an employee',
    act: pressed((page) => page.locator(WIZARD_CARD_SELECTOR).filter({ hasText: WALK_EMPLOYEE })),
  },
  { id: 'a service', act: pressed((page) => page.locator(SERVICE)) },
  { id: 'next', act: pressed((page) => button(page, 'التالي')) },
  { id: 'a day', act: pressed((page) => page.locator(DAY).nth(1)) },
  { id: 'a time', act: pressed((page) => page.locator(TIME)) },
  { id: 'next to the summary', act: pressed((page) => button(page, 'التالي')) },
];

export async function walkToBooking(options: VisitOptions, start: CustomerPage): Promise<Walk> {
  const cold = await openColdPage({ ...options, device: PHONE_CONTEXT_OPTIONS });
  const { page, context } = cold;
  try {
    await watchInteractions(page);
    await openUntilUsable(cold, options.url, start);
    const steps: Record<string, number> = {};
    for (const { id, act } of PRESSES) {
      await clearInteractions(page);
      const presses = await act(page);
      await page.waitForTimeout(SETTLED_MS);
      steps[id] = Math.max(...(await takeInteractions(page, presses)));
    }
    const shift = await page.evaluate(readLayoutShift);
    return { steps, longest: Math.max(...Object.values(steps)), shift };
  } finally {
    await context.close();
  }
}
