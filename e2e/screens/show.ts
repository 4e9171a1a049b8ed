import type { Browser, Page } from '@playwright/test';
import { DEVICES } from '../test.ts';
import { prepareForBarriers } from './barriers.ts';
import type { ScreenSalons } from './salons.ts';
import type { Screen, State } from './screen.ts';
import { type ScreenVisitor, signInVisitor } from './visitor.ts';

const tablet = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true });

const VIEWPORTS = {
  ...DEVICES,
  'tablet-768': tablet(768, 1024),
  'tablet-820': tablet(820, 1180),
  'tablet-1024': tablet(1024, 768),
  'tablet-1180': tablet(1180, 820),
};

export interface ScreenLook {
  viewport: keyof typeof VIEWPORTS;
  theme: 'light' | 'dark';
}

export const SCREEN_LOOKS: readonly ScreenLook[] = [
  { viewport: 'desk', theme: 'light' },
  { viewport: 'desk', theme: 'dark' },
  { viewport: 'phone', theme: 'light' },
  { viewport: 'phone', theme: 'dark' },
  { viewport: 'tablet-768', theme: 'light' },
  { viewport: 'tablet-820', theme: 'dark' },
  { viewport: 'tablet-1024', theme: 'light' },
  { viewport: 'tablet-1180', theme: 'light' },
];

const TIMEOUT_MS = 30_000;

/** Each visitor has one page in a browser context of their own and signs in once. */
export class ScreenBrowser {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #look: ScreenLook;
  readonly #salons: ScreenSalons;
  readonly #pages = new Map<ScreenVisitor, Page>();

  constructor(browser: Browser, url: string, look: ScreenLook, salons: ScreenSalons) {
    this.#browser = browser;
    this.#url = url;
    this.#look = look;
    this.#salons = salons;
  }

  async show(screen: Screen, state: State, look: (page: Page) => Promise<void>): Promise<void> {
    const who = state.who ?? screen.who;
    const page = await this.#pageOf(who);
    try {
      await state.arrange?.(page);
      await page.goto(this.#addressOf(state.path ?? screen.path));
      await untilLoaded(page, screen, state);
      await state.act?.(page);
      await settle(page, state);
      await look(page);
      await tidy(page);
    } catch (error) {
      // The next state gets a new page.
      this.#pages.delete(who);
      await page.context().close();
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close();
  }

  #addressOf(path: string): string {
    const { full, empty, long, customerId: customer } = this.#salons;
    const employee = full.employees.سارة;
    const names = { full: full.slug, empty: empty.slug, long: long.slug, employee, customer };
    return path.replace(/\{(\w+)\}/, (_, name: keyof typeof names) => names[name] ?? '');
  }

  async #pageOf(who: ScreenVisitor): Promise<Page> {
    const known = this.#pages.get(who);
    if (known) return known;
    const context = await this.#browser.newContext({
      ...VIEWPORTS[this.#look.viewport],
      baseURL: this.#url,
      locale: 'ar-IQ',
      timezoneId: 'Asia/Baghdad',
      reducedMotion: 'reduce',
      colorScheme: this.#look.theme,
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await prepareForBarriers(context);
    await signInVisitor(context, who, this.#salons);
    const page = await context.newPage();
    this.#pages.set(who, page);
    return page;
  }
}

/** A sheet is invisible until it is whole, and rows are pale until those of another range replace them. */
const IN_CHANGE = '[data-panel]:not([data-whole]), [data-turning]';
const LOADING = '[aria-busy="true"]';

async function untilLoaded(page: Page, { heading }: Screen, { hasNoHeading, isUnfinished }: State) {
  if (hasNoHeading) return;
  // The last heading counts, because the static skeleton of a salon's page also has a heading, with the salon's name.
  // `includeHidden` finds a heading behind a sheet that the address opens.
  await page.getByRole('heading', { name: heading, level: 1, includeHidden: true }).last().waitFor();
  if (!isUnfinished) await page.waitForFunction(isAbsent, LOADING);
}

async function settle(page: Page, { hasNoHeading, isUnfinished }: State): Promise<void> {
  await page.waitForFunction(isAbsent, hasNoHeading || isUnfinished ? IN_CHANGE : `${IN_CHANGE}, ${LOADING}`);
  await page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // The first frames begin to load fonts and to move.
    await frames();
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await frames();
  });
}

const isAbsent = (selector: string) => document.querySelector(selector) === null;

/** Removes what one state leaves to the next one. */
async function tidy(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
}
