import type { Browser, Page } from '@playwright/test';
import { waitUntil } from '../faults/wait-until.ts';
import type { InteropVisitor } from '../interop/interop-page.ts';
import { storeSession } from '../sign-in.ts';
import { NAME } from './team.ts';

const WAIT_MS = 20_000;

/** @throws Error when the page does not show the module, which works */
export function lookAtModule(browser: Browser, visitor: InteropVisitor, address: string): Promise<void> {
  return visit(browser, visitor, address, async (page) => {
    await page.getByRole('button', { name: 'النقاط 10، الهدايا 1' }).click({ timeout: WAIT_MS });
    await page.getByRole('button', { name: 'النقاط 20، الهدايا 2' }).waitFor({ timeout: WAIT_MS });
    await lookAtLentParts(page);
  });
}

/** Waits until the visitor's pages run the version. @throws Error when they do not */
export function waitForVersion(
  browser: Browser,
  visitor: InteropVisitor,
  address: string,
  version: string,
): Promise<void> {
  return visit(browser, visitor, address, (page) =>
    waitUntil(
      `${visitor.session.user.name} runs ${version}`,
      async () => {
        await page.reload();
        await waitForModule(page);
        return (await readVersion(page)) === version;
      },
      WAIT_MS,
      1_000,
    ),
  );
}

/** Returns the version that the visitor's page runs: `1.0.0`. */
export function findVersion(browser: Browser, visitor: InteropVisitor, address: string) {
  return visit(browser, visitor, address, readVersion);
}

/** Resolves when pages of the server at `url` name the module. */
export function waitUntilReleased(url: string): Promise<void> {
  const isNamed = async () => (await (await fetch(`${url}/login`)).text()).includes(`"${NAME}"`);
  return waitUntil(`the server runs ${NAME}`, isNamed, WAIT_MS);
}

async function visit<Result>(
  browser: Browser,
  { url, session }: InteropVisitor,
  address: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const messages: string[] = [];
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    await storeSession(context, session);
    const page = await context.newPage();
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(address);
    await waitForModule(page);
    return await look(page);
  } catch (error) {
    const text = `${String(error).split('\n')[0]} ${messages.join(' | ')}`;
    throw new Error(`${address} does not show the module: ${text}`, { cause: error });
  } finally {
    await context.close();
  }
}

const waitForModule = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^نقاط الولاء في / }).waitFor({ timeout: WAIT_MS });

async function readVersion(page: Page): Promise<string | undefined> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const pattern = new RegExp(`/modules/${NAME}/([\\d.]+)-`);
  return files.map((file) => pattern.exec(file)?.[1]).find((version) => version !== undefined);
}

/** Parts of antd, MobX and `@salon/shared` that no module of ours uses: the shell that runs lends them unchanged. */
async function lookAtLentParts(page: Page): Promise<void> {
  await page.getByText('عميل ذهبي').waitFor({ timeout: WAIT_MS });
  await page.locator('h1 svg').waitFor({ timeout: WAIT_MS });
  const star = page.locator('.ant-rate-star-full').nth(1);
  await star.waitFor({ timeout: WAIT_MS });
  const direction = await page.locator('.ant-rate').getAttribute('class');
  if (!direction?.includes('ant-rate-rtl')) throw new Error(`antd does not see the providers: ${direction}`);
}
