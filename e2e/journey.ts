/** What a journey is written with; see README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, devices, type Page } from 'playwright-core';
import { ROOT } from '../tooling/verify/run-command.ts';
import { type Line, openLine } from './line.ts';
import type { Salon } from './salon.ts';
import { Watch } from './watch.ts';

const HANDHELD = {
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices['Pixel 7']?.userAgent ?? '',
};

/** A desk's window, a phone's, and a cheap phone's, as the journeys of the specification are shown on. */
export const VIEWPORTS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, ...HANDHELD },
  narrow: { viewport: { width: 360, height: 800 }, ...HANDHELD },
} satisfies Record<string, BrowserContextOptions>;

export type Viewport = keyof typeof VIEWPORTS;

/** Who serves the page: the salon's own server with the shell, or the site of the customer's pages alone. */
export type Home = 'shell' | 'site';
export const BOTH_HOMES: readonly Home[] = ['shell', 'site'];

/** What a journey works with. */
export interface Visit {
  /** A browser of its own at the journey's viewport: nobody is signed in. */
  page: Page;
  viewport: Viewport;
  home: Home;
  salon: Salon;
  /** One more browser, for a second person. */
  openAt(viewport: Viewport, options?: BrowserContextOptions): Promise<Page>;
  /** What the journey's browsers reach the server by: it can be cut. */
  line: Line;
  /** Errors in the browser's console fail a journey, unless it names them here before they come. */
  allowErrors(pattern: RegExp): void;
}

export interface JourneyOptions {
  /** Where it is walked; once for each. Left out: at the desk. */
  at?: readonly Viewport[];
  /** Where it is walked besides when everything is asked for (`--all`). */
  alsoAt?: readonly Viewport[];
  /** Who serves its page; once for each. Left out: the shell. Addresses (`/book/noor`) are the same in both. */
  homes?: readonly Home[];
  /** It changes nothing that another journey looks at, and does not mind what others change: walked beside them. */
  isBystander?: boolean;
  /**
   * `serviceWorkers: 'allow'` for a journey about them. Left out, they are blocked: a worker would answer from its store
   * what a journey withholds, and its requests pass by whatever a journey intercepts.
   */
  browser?: Pick<BrowserContextOptions, 'timezoneId' | 'serviceWorkers' | 'colorScheme'>;
}

export interface Stage {
  browser: Browser;
  salon: Salon;
}

const OUTPUT = path.join(ROOT, 'e2e/output');
const PATIENCE_MS = 10_000;

/** A journey at one viewport. */
export interface Walk {
  name: string;
  isBystander: boolean;
  /** Walked only when everything is asked for. */
  isExtra: boolean;
  on(stage: Stage): Promise<void>;
}

/** All that the loaded files have added, in their order. */
export const walks: Walk[] = [];

interface Planned {
  name: string;
  viewport: Viewport;
  home: Home;
  walk: (visit: Visit) => Promise<void>;
  browser: JourneyOptions['browser'];
}

/** Adds a journey. The title is what a salon's owner would say the product does. */
export function journey(
  title: string,
  walk: (visit: Visit) => Promise<void>,
  { at = ['desk'], alsoAt = [], homes = ['shell'], browser = {}, isBystander = false }: JourneyOptions = {},
): void {
  for (const viewport of [...at, ...alsoAt]) {
    for (const home of homes) {
      const where = [
        ...(at.length + alsoAt.length > 1 ? [viewport] : []),
        ...(homes.length > 1 ? [home] : []),
      ];
      const name = where.length > 0 ? `${title} (${where.join(', ')})` : title;
      const isExtra = !at.includes(viewport);
      const plan = { name, viewport, home, walk, browser };
      walks.push({ name, isBystander, isExtra, on: (stage) => visit(stage, plan) });
    }
  }
}

async function visit(
  { browser, salon }: Stage,
  { name, viewport, home, walk, browser: options }: Planned,
): Promise<void> {
  const watch = new Watch();
  const pages: Page[] = [];
  const line = await openLine(home === 'site' ? salon.site : salon.url);
  const openAt = async (where: Viewport, own: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      ...VIEWPORTS[where],
      baseURL: line.url,
      locale: 'ar-IQ',
      timezoneId: 'Asia/Baghdad',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
      ...own,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    watch.over(page);
    pages.push(page);
    return page;
  };
  try {
    const page = await openAt(viewport);
    const allowErrors = (pattern: RegExp) => watch.allow(pattern);
    await walk({ page, viewport, home, salon, openAt, line, allowErrors });
    watch.assertQuiet();
  } catch (error) {
    await keepEvidence(name, pages, watch);
    throw watch.explain(error);
  } finally {
    await Promise.all(
      pages.map((page) =>
        page
          .context()
          .close()
          .catch(() => undefined),
      ),
    );
    await line.close();
  }
}

/** What each page showed and said when the journey failed. */
async function keepEvidence(name: string, pages: readonly Page[], watch: Watch): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  // Its end too, which says where it was walked.
  const words = name.replace(/[^\p{L}\p{N}]+/gu, '-');
  const file = path.join(OUTPUT, words.length > 80 ? `${words.slice(0, 60)}…${words.slice(-20)}` : words);
  writeFileSync(`${file}.log`, `${watch.lines.join('\n')}\n`);
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: `${file}-${index + 1}.png`, fullPage: true }).catch(() => undefined),
    ),
  );
}
