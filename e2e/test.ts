/** What a journey is written with: `test` with the running product in it; see README.md. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  type Page,
} from '@playwright/test';
import { type Line, openLine } from './line.ts';
import { type OwnReleases, openOwnReleases } from './own-releases.ts';
import { connectProduct, type Product } from './product.ts';
import { readAddress } from './product-address.ts';
import { openSalon, type Salon } from './salon.ts';
import { Watch } from './watch.ts';

const HANDHELD = {
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices['Pixel 7']?.userAgent ?? '',
};

/** A desk's window, a phone's, and a cheap phone's. */
export const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, ...HANDHELD },
  narrow: { viewport: { width: 360, height: 800 }, ...HANDHELD },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof DEVICES;

/** Who serves the page: the salon's own server with the shell, or the site of the customer's pages alone. */
export type Home = 'shell' | 'site';
export const BOTH_HOMES: readonly Home[] = ['shell', 'site'];

/** All browsers of the journeys, unless one says otherwise. */
export const VISITOR: BrowserContextOptions = {
  locale: 'ar-IQ',
  timezoneId: 'Asia/Baghdad',
  reducedMotion: 'reduce',
};

export interface Options {
  device: Device;
  home: Home;
  /** The journey releases something: its pages come from a server whose store is its own. */
  hasOwnReleases: boolean;
}

interface Fixtures {
  /** A salon of the journey's own, with two employees who offer two services. `openSalon` makes another kind of it. */
  salon: Salon;
  /** The store of the server that its pages come from; with `test.use({ hasOwnReleases: true })` alone. */
  releases: OwnReleases;
  /** What the journey's browsers reach the server by: it can be cut. */
  line: Line;
  watch: Watch;
  /** Errors in the browser's console fail a journey, unless it names them here before they come. */
  allowErrors(pattern: RegExp): void;
  /** One more browser, for a second person. */
  openAt(device: Device, options?: BrowserContextOptions): Promise<Page>;
}

interface WorkerFixtures {
  /** The running product that all journeys share. */
  product: Product;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  device: ['desk', { option: true }],
  home: ['shell', { option: true }],
  hasOwnReleases: [false, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    async ({}, use) => {
      const product = connectProduct(readAddress());
      await use(product);
      await product.disconnect();
    },
    { scope: 'worker' },
  ],
  salon: async ({ product }, use) => use(await openSalon(product)),
  releases: async ({ hasOwnReleases }, use) => {
    if (!hasOwnReleases) return use(null as never);
    const own = await openOwnReleases(readAddress());
    await use(own);
    await own.close();
  },
  line: async ({ product, home, releases }, use) => {
    const { url, site } = releases ?? product;
    const line = await openLine(home === 'site' ? site : url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    async ({}, use, testInfo) => {
      const watch = new Watch();
      await use(watch);
      if (testInfo.errors.length > 0) await testInfo.attach('console', { body: watch.lines.join('\n') });
      watch.assertQuiet();
    },
    { auto: true },
  ],
  allowErrors: async ({ watch }, use) => use((pattern) => watch.allow(pattern)),
  context: async ({ context, watch }, use) => {
    watch.over(context);
    await use(context);
  },
  openAt: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (device, options = {}) => {
      const context = await browser.newContext({ baseURL, ...DEVICES[device], ...options });
      opened.push(context);
      watch.over(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Where a journey is walked. */
export interface Places {
  /** Once at each. Left out: at the desk. */
  at?: readonly Device[];
  /** Besides, when everything is asked for (`--all`). */
  alsoAt?: readonly Device[];
  /** Who serves its page; once for each. Left out: the shell. Addresses (`/book/noor`) are the same in both. */
  homes?: readonly Home[];
  /** Besides, when everything is asked for. */
  alsoIn?: readonly Home[];
}

/** `@phone-site`: the project that walks it; `@all-…` with `--all` alone. */
export const tagOf = (device: Device, home: Home, isExtra = false) =>
  `@${isExtra ? 'all-' : ''}${device}-${home}`;

/** The tags by which the projects of playwright.config.ts choose a journey. */
export function walked({ at = ['desk'], alsoAt = [], homes = ['shell'], alsoIn = [] }: Places): string[] {
  return [...at, ...alsoAt].flatMap((device) =>
    [...homes, ...alsoIn].map((home) => tagOf(device, home, !at.includes(device) || !homes.includes(home))),
  );
}
