import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  type Page,
} from '@playwright/test';
import { type JourneyConnection, openJourneyConnection } from './journey-connection.ts';
import { type OwnReleases, openOwnReleases } from './own-releases.ts';
import { connectProduct, type Product } from './product.ts';
import { readProductAddress } from './product-address.ts';
import { openSalon, type Salon } from './salon.ts';
import { ConsoleWatch } from './watch.ts';

const HANDHELD = {
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices['Pixel 7']?.userAgent ?? '',
};

export const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, ...HANDHELD },
  narrow: { viewport: { width: 360, height: 800 }, ...HANDHELD },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof DEVICES;

export type JourneyHost = 'shell' | 'site';
export const BOTH_HOSTS: readonly JourneyHost[] = ['shell', 'site'];

export const BROWSER_OPTIONS: BrowserContextOptions = {
  locale: 'ar-IQ',
  timezoneId: 'Asia/Baghdad',
  reducedMotion: 'reduce',
};

export interface JourneyOptions {
  device: Device;
  home: JourneyHost;
  /** Whether the journey's pages come from a server with a store of its own, because the journey releases something. */
  hasOwnReleases: boolean;
  /** Additional settings of that server. */
  serverEnv: Record<string, string>;
}

interface Fixtures {
  /** Has two employees who offer two services. */
  salon: Salon;
  /** Null without `test.use({ hasOwnReleases: true })`. */
  releases: OwnReleases;
  line: JourneyConnection;
  watch: ConsoleWatch;
  /** Allows console errors that match the pattern. All other console errors fail the journey. */
  allowErrors(pattern: RegExp): void;
  /** Opens a page in another browser context, for a second person. */
  openAt(device: Device, options?: BrowserContextOptions): Promise<Page>;
}

interface WorkerFixtures {
  product: Product;
}

export const test = base.extend<JourneyOptions & Fixtures, WorkerFixtures>({
  device: ['desk', { option: true }],
  home: ['shell', { option: true }],
  hasOwnReleases: [false, { option: true }],
  serverEnv: [{}, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    async ({}, use) => {
      const product = connectProduct(readProductAddress());
      await use(product);
      await product.disconnect();
    },
    { scope: 'worker' },
  ],
  salon: async ({ product }, use) => use(await openSalon(product)),
  releases: async ({ hasOwnReleases, serverEnv }, use) => {
    if (!hasOwnReleases) return use(null as never);
    const own = await openOwnReleases(readProductAddress(), serverEnv);
    await use(own);
    await own.close();
  },
  line: async ({ product, home, releases }, use) => {
    const { url, site } = releases ?? product;
    const line = await openJourneyConnection(home === 'site' ? site : url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    async ({}, use, testInfo) => {
      const watch = new ConsoleWatch();
      await use(watch);
      if (testInfo.errors.length > 0) await testInfo.attach('console', { body: watch.lines.join('\n') });
      watch.assertQuiet();
    },
    { auto: true },
  ],
  allowErrors: async ({ watch }, use) => use((pattern) => watch.allowMessage(pattern)),
  context: async ({ context, watch }, use) => {
    watch.watchContext(context);
    await use(context);
    watch.endWatch();
  },
  openAt: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (device, options = {}) => {
      const context = await browser.newContext({ baseURL, ...DEVICES[device], ...options });
      opened.push(context);
      watch.watchContext(context);
      return context.newPage();
    });
    watch.endWatch();
    await Promise.all(opened.map((context) => context.close()));
  },
});

export interface JourneyVariants {
  /** The devices of every run; the default is the desk. */
  at?: readonly Device[];
  /** Further devices with `--all`. */
  alsoAt?: readonly Device[];
  /** The hosts of every run; the default is the shell. Paths (`/book/noor`) are the same in both hosts. */
  homes?: readonly JourneyHost[];
  /** Further hosts with `--all`. */
  alsoIn?: readonly JourneyHost[];
}

/** Tags that begin with `@all-` count only with `--all`. */
export const toTag = (device: Device, home: JourneyHost, isExtra = false) =>
  `@${isExtra ? 'all-' : ''}${device}-${home}`;

export function toTags({
  at = ['desk'],
  alsoAt = [],
  homes = ['shell'],
  alsoIn = [],
}: JourneyVariants): string[] {
  return [...at, ...alsoAt].flatMap((device) =>
    [...homes, ...alsoIn].map((home) => toTag(device, home, !at.includes(device) || !homes.includes(home))),
  );
}
