import type { Browser, Page } from '@playwright/test';
import { FIRST_SALON, type NewSalon } from '../product.ts';
import { storeSession } from '../sign-in.ts';
import type { Expected } from './cases.ts';
import { PATH } from './team-build.ts';

const WAIT_MS = 20_000;
const FALLBACK = 'إعادة المحاولة';

export interface InteropVisitor {
  url: string;
  session: Parameters<typeof storeSession>[1];
}

/** Signs in the salon's admin. */
export async function signIn(
  url: string,
  { admin: { phone, password } }: NewSalon = FIRST_SALON,
): Promise<InteropVisitor> {
  const answer = await fetch(`${url}/api/auth/login/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password }),
  });
  if (!answer.ok) throw new Error(`The admin cannot sign in: ${await answer.text()}`);
  return { url, session: await answer.json() };
}

/** Opens the module's page. Returns null when it shows what is expected, else a sentence. */
export async function lookAtPage(
  browser: Browser,
  { url, session }: InteropVisitor,
  expected: Expected,
): Promise<string | null> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const messages: string[] = [];
  try {
    await storeSession(context, session);
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.url().includes('/platform/reports')) messages.push(request.postData() ?? '');
    });
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(PATH);
    const problem = 'shown' in expected ? await lookAtApp(page, expected.shown) : await lookAtFallback(page);
    if (problem !== null) return `${problem} ${messages.join(' | ').slice(0, 2_000)}`;
    if (!('failed' in expected)) return null;
    // The page reports failures after a pause.
    await page.waitForTimeout(6_000);
    const said = messages.join('\n');
    return expected.failed.test(said)
      ? null
      : `The report has no ${expected.failed}: ${said.slice(0, 2_000)}`;
  } finally {
    await context.close();
  }
}

/** The screen, its style, and its state, which only one copy of React and of MobX can keep. */
async function lookAtApp(page: Page, shown: RegExp): Promise<string | null> {
  try {
    await page.getByRole('heading', { name: shown }).waitFor({ timeout: WAIT_MS });
    await page.getByRole('button', { name: '0/2' }).click({ timeout: WAIT_MS });
    await page.getByRole('button', { name: '1/4' }).waitFor({ timeout: WAIT_MS });
  } catch (error) {
    return `The page does not show it: ${String(error).split('\n')[0]}`;
  }
  const width = await page
    .locator('.stock-app')
    .evaluate((element) => getComputedStyle(element).borderInlineStartWidth);
  return width === '7px' ? null : `Its style is not in force: ${width}.`;
}

async function lookAtFallback(page: Page): Promise<string | null> {
  try {
    await page.getByRole('button', { name: FALLBACK }).waitFor({ timeout: WAIT_MS });
    return null;
  } catch {
    return 'The page shows no fallback.';
  }
}
