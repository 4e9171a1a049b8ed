/** Opens the board of a salon in a context of its own. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import { storeSession } from '../sign-in.ts';
import { BROWSER_OPTIONS } from '../test.ts';
import type { BoardSalon } from './board-salon.ts';
import type { PhoneColumns } from './drops-plan.ts';

export interface BoardPage {
  page: Page;
  /** Chromium's own protocol, for touches. */
  protocol: CDPSession;
  /** Errors of the page that no journey would allow. */
  errors: string[];
  close(): Promise<void>;
}

export interface BoardPageOptions {
  url: string;
  session?: LoginAnswer;
  context?: BrowserContextOptions;
  columns?: PhoneColumns | null;
  path?: string;
  /** Runs before the page opens. */
  prepare?(page: Page): Promise<unknown>;
}

/** Refused moves are answers of 4xx, which Chromium reports as errors of the console. */
const EXPECTED = /the server responded with a status of 4\d\d/;

export async function openBoardPage(
  browser: Browser,
  { salon, date }: BoardSalon,
  {
    url,
    session,
    context: options,
    columns,
    path = `/bookings/board?date=${date}`,
    prepare,
  }: BoardPageOptions,
): Promise<BoardPage> {
  const context = await browser.newContext({
    ...BROWSER_OPTIONS,
    ...options,
    baseURL: url,
    serviceWorkers: 'block',
  });
  await storeSession(context, session ?? (await salon.sessionOf(salon.admin)));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  await prepare?.(page);
  await page.goto(path);
  await page.locator('[data-board]').waitFor({ timeout: 60_000 });
  if (columns) await page.getByRole('radio', { name: { one: 'واحدة', all: 'الكل' }[columns] }).click();
  return { page, protocol: await context.newCDPSession(page), errors, close: () => context.close() };
}
