/** What a journey is written with; see README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, devices, type Page } from 'playwright-core';
import { ROOT } from '../tooling/verify/run-command.ts';
import { type Line, openLine } from './line.ts';
import type { Salon } from './salon.ts';
import { Watch } from './watch.ts';

/** A desk's window and a phone's, as the journeys of the specification are shown on. */
export const VIEWPORTS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    userAgent: devices['Pixel 7']?.userAgent ?? '',
  },
} satisfies Record<string, BrowserContextOptions>;

export type Viewport = keyof typeof VIEWPORTS;

/** What a journey works with. */
export interface Visit {
  /** A browser of its own at the journey's viewport: nobody is signed in. */
  page: Page;
  viewport: Viewport;
  salon: Salon;
  /** One more browser, for a second person. */
  openAt(viewport: Viewport): Promise<Page>;
  /** What the journey's browsers reach the server by: it can be cut. */
  line: Line;
  /** Errors in the browser's console fail a journey, unless it names them here before they come. */
  allowErrors(pattern: RegExp): void;
}

export interface JourneyOptions {
  /** Where it is walked; once for each. Left out: at the desk. */
  at?: readonly Viewport[];
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
  on(stage: Stage): Promise<void>;
}

/** All that the loaded files have added, in their order. */
export const walks: Walk[] = [];

interface Planned {
  name: string;
  viewport: Viewport;
  walk: (visit: Visit) => Promise<void>;
  browser: JourneyOptions['browser'];
}

/** Adds a journey. The title is what a salon's owner would say the product does. */
export function journey(
  title: string,
  walk: (visit: Visit) => Promise<void>,
  { at = ['desk'], browser = {}, isBystander = false }: JourneyOptions = {},
): void {
  for (const viewport of at) {
    const name = at.length > 1 ? `${title} (${viewport})` : title;
    walks.push({ name, isBystander, on: (stage) => visit(stage, { name, viewport, walk, browser }) });
  }
}

async function visit(
  { browser, salon }: Stage,
  { name, viewport, walk, browser: options }: Planned,
): Promise<void> {
  const watch = new Watch();
  const pages: Page[] = [];
  const line = await openLine(salon.url);
  const openAt = async (where: Viewport) => {
    const context = await browser.newContext({
      ...VIEWPORTS[where],
      baseURL: line.url,
      locale: 'ar-IQ',
      timezoneId: 'Asia/Baghdad',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    watch.over(page);
    pages.push(page);
    return page;
  };
  try {
    const page = await openAt(viewport);
    await walk({ page, viewport, salon, openAt, line, allowErrors: (pattern) => watch.allow(pattern) });
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
  const file = path.join(OUTPUT, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80));
  writeFileSync(`${file}.log`, `${watch.lines.join('\n')}\n`);
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: `${file}-${index + 1}.png`, fullPage: true }).catch(() => undefined),
    ),
  );
}
