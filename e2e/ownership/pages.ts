import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { InteropVisitor } from '../interop/interop-page.ts';
import { storeSession } from '../sign-in.ts';
import { waitForWorker } from '../worker.ts';

const WAIT_MS = 20_000;
/** A page counts as idle after ten seconds without input, which it checks every two seconds. */
const IDLE_MS = 13_000;
const MAX_PAUSES = 4;
const PAUSE_MS = 5_000;
const NAVIGATION = 'التنقل الرئيسي';
const ROUTES: Record<string, string> = {
  'mf-cash': '/cash/expense',
  'mf-people': '/customers',
  'mf-catalog': '/services',
};

/** A page with a service worker, which stays open while the registry changes. */
export class OpenPage {
  readonly #context: BrowserContext;
  readonly #page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  static async open(browser: Browser, { url, session }: InteropVisitor): Promise<OpenPage> {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
    await storeSession(context, session);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/customers');
    await waitForWorker(page);
    return new OpenPage(context, page);
  }

  /** Undefined without the module. */
  findVersion(name: string): Promise<string | undefined> {
    return readVersion(this.#page, name);
  }

  /** Checks for a release, as the page does every quarter of an hour, and rests until the page has reloaded. */
  async check(): Promise<void> {
    await this.#page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await this.#page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    for (let pause = 0; pause < MAX_PAUSES; pause++) {
      await this.#page.clock.fastForward(IDLE_MS).catch(() => undefined);
      const isNew = this.#page.waitForFunction(() => Reflect.get(window, 'isTheSamePage') !== true, null, {
        timeout: PAUSE_MS,
      });
      if (await isNew.then(Boolean, () => false)) break;
    }
    await this.#page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: WAIT_MS });
    await waitForWorker(this.#page);
  }

  /** Returns `works` when two screens open by a press, else the reason. */
  async tryOut(): Promise<string> {
    const navigation = this.#page.getByRole('navigation', { name: NAVIGATION });
    try {
      for (const name of ['الموظفون', 'العملاء']) {
        await navigation.getByRole('link', { name }).click({ timeout: WAIT_MS });
        await this.#page.getByRole('heading', { level: 1, name }).waitFor({ timeout: WAIT_MS });
      }
      return 'works';
    } catch (error) {
      return String(error).split('\n')[0] ?? 'fails';
    }
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** Opens the module's page. Returns the version whose entry the page has loaded; undefined without module and navigation entry. */
export async function findVersionOfNewPage(
  browser: Browser,
  { url, session }: InteropVisitor,
  name: string,
): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    await storeSession(context, session);
    const page = await context.newPage();
    const route = ROUTES[name] ?? '/dashboard';
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'لوحة التحكم' }).first().waitFor({ timeout: WAIT_MS });
    if ((await readVersion(page, name)) === undefined) {
      const navigation = page.getByRole('navigation', { name: NAVIGATION });
      return (await navigation.locator(`a[href="${route}"]`).count()) === 0
        ? undefined
        : 'an entry without its module';
    }
    await page.goto(route);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: WAIT_MS });
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    const pattern = new RegExp(`/modules/${name}/([^/]+)/entry\\.js$`);
    return files.map((file) => pattern.exec(file)?.[1]).find((version) => version !== undefined);
  } finally {
    await context.close();
  }
}

/** Returns the version that the server has named in the page. */
const readVersion = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const { modules } = JSON.parse(document.getElementById('registry')?.textContent ?? '');
    return modules.find((module: { name: string }) => module.name === wanted)?.version;
  }, name);
