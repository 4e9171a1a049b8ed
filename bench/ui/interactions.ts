import type { Page } from 'playwright-core';

export interface Interaction {
  id: string;
  title: string;
  open(page: Page): Promise<void>;
  /** Returns how many presses the browser should report: clicks and keys. */
  act(page: Page, round: number): Promise<number>;
}

interface Range {
  from: string;
  to: string;
}

/**
 * Within this time after an action, the page has fetched and painted the answer. The code cannot wait for an idle
 * network instead, because the event stream keeps the network busy.
 */
const SETTLED_MS = 500;

const row = (page: Page) => page.locator('#module-outlet tbody tr').nth(5);

const openReport =
  ({ from, to }: Range) =>
  async (page: Page) => {
    await page.goto(`/bookings/report?from=${from}&to=${to}`);
    await row(page).waitFor();
  };

const openCustomers = async (page: Page) => {
  await page.goto('/customers');
  await row(page).waitFor();
};

/**
 * These are parts of phone numbers. Arabic names are not typed, because Playwright can press only the keys of its own
 * keyboard layout.
 */
const WORDS = ['7700', '0001', '77000019', '12'];

const typeWord = (label: RegExp) => async (page: Page, round: number) => {
  const word = WORDS[round % WORDS.length] ?? '';
  const field = page.getByLabel(label).first();
  await field.click();
  await field.press('Control+A');
  for (const letter of word) {
    await field.press(letter);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(SETTLED_MS);
  return word.length + 2;
};

const RANGES = ['اليوم', 'هذا الأسبوع', 'هذا الشهر', 'غدًا'];

const filter: Interaction = {
  id: 'filter',
  title: 'toggling the days of the report',
  open: async (page) => {
    await page.goto('/bookings/report');
    await row(page).waitFor();
  },
  act: async (page, round) => {
    await page.getByRole('radio', { name: RANGES[round % RANGES.length] ?? '', exact: true }).click();
    await page.waitForTimeout(SETTLED_MS);
    return 1;
  },
};

const debtors: Interaction = {
  id: 'debtors',
  title: 'toggling the debtors among 2,000 customers',
  open: openCustomers,
  act: async (page) => {
    await page.getByRole('checkbox').first().click();
    await page.waitForTimeout(SETTLED_MS);
    return 1;
  },
};

const slot: Interaction = {
  id: 'slot',
  title: 'choosing a time in the booking form',
  open: async (page) => {
    await page.goto('/bookings/add');
    await page.getByRole('radiogroup', { name: 'الموظف' }).getByRole('radio').first().check();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('radio', { name: 'غدًا' }).check();
    await page.getByRole('radiogroup', { name: 'الوقت' }).locator('label').nth(4).waitFor();
  },
  act: async (page, round) => {
    const times = page.getByRole('radiogroup', { name: 'الوقت' });
    await times
      .locator('label:has(input:enabled)')
      .nth(round % 4)
      .click();
    return 1;
  },
};

const payment: Interaction = {
  id: 'payment',
  title: 'opening the payment and closing it again',
  open: async (page) => {
    await page.goto('/bookings/report');
    await row(page).waitFor();
  },
  act: async (page) => {
    await page
      .getByRole('button', { name: /^تحصيل الدفع من/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return 2;
  },
};

export const createInteractions = (range: Range): Interaction[] => [
  filter,
  debtors,
  slot,
  payment,
  {
    id: 'search-bookings',
    title: 'typing a search over 5,000 bookings',
    open: openReport(range),
    act: typeWord(/^بحث باسم العميل/),
  },
  {
    id: 'search-customers',
    title: 'typing a search over 2,000 customers',
    open: openCustomers,
    act: typeWord(/بحث/),
  },
];
