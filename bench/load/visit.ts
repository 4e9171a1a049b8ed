import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import {
  CPU_SLOWDOWN,
  DESK_VIEWPORT,
  type MeasuredPage,
  type NetworkCondition,
  UNSLOWED_NETWORK,
} from './conditions.ts';
import { installProbe, measureTimeToUsable, readPaintTimes } from './page-probe.ts';
import { type FetchedFile, listFetchedTwice, sumAppTraffic, sumTraffic, TrafficRecorder } from './traffic.ts';

/** The figures of a visit or switch by name; times in milliseconds. */
export type Figures = Record<string, number>;

export interface Measurement {
  figures: Figures;
  files: FetchedFile[];
}

export interface VisitOptions {
  browser: Browser;
  /** The server's origin. */
  url: string;
  network: NetworkCondition;
  /** Entries of the browser's storage: a session, or none. */
  storage: Record<string, string>;
  /** A visit ends when no request has run for this long. */
  quietMs?: number | undefined;
  /** The device; a desk's window when left out. */
  device?: BrowserContextOptions;
}

/** A timed visit ends when no request has run for this long. */
const QUIET_MS = 500;
/**
 * A visit that counts bytes ends when no request has run for this long. The page fetches some files two seconds after
 * it has loaded (`shared/module-runtime/page/when-idle.ts`); the longer wait includes them, so the bytes are the same
 * in every visit.
 */
export const COUNTING_QUIET_MS = 3_500;
const USABLE_TIMEOUT_MS = 60_000;

/** An open page with its probe, on a slowed network and processor. */
export interface ProbedPage {
  page: Page;
  cdp: CDPSession;
  traffic: TrafficRecorder;
  context: BrowserContext;
}

/** Opens an empty page in a fresh browser context. The caller closes the context. */
export async function openColdPage(options: VisitOptions): Promise<ProbedPage> {
  const { browser, device = { viewport: DESK_VIEWPORT } } = options;
  const context = await browser.newContext({ ...device, locale: 'ar', serviceWorkers: 'block' });
  context.setDefaultTimeout(USABLE_TIMEOUT_MS);
  return openWarmPage(context, options);
}

/** Opens an empty page in a browser context that may have a warm cache. */
export async function openWarmPage(
  context: BrowserContext,
  { network, storage }: Pick<VisitOptions, 'network' | 'storage'>,
): Promise<ProbedPage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await throttle(cdp, network);
  await page.addInitScript(installProbe, storage);
  return { page, cdp, traffic: new TrafficRecorder(cdp), context };
}

async function throttle(cdp: CDPSession, network: NetworkCondition): Promise<void> {
  if (network === UNSLOWED_NETWORK) return;
  const { megabitsPerSecond, roundTripMs } = network;
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Measures a first visit of a page. The visit ends when a person can use the page and no request runs.
 * @throws Error when a script, a style or the HTML comes twice
 */
export async function visitPage(options: VisitOptions, measured: MeasuredPage): Promise<Measurement> {
  const cold = await openColdPage(options);
  try {
    const usable = await openUntilUsable(cold, options.url, measured);
    await cold.traffic.waitUntilQuiet(options.quietMs ?? QUIET_MS);
    const paints = await cold.page.evaluate(readPaintTimes);
    const { files } = cold.traffic;
    return { figures: { ...toTrafficFigures(files), ...paints, usable }, files };
  } finally {
    await cold.context.close();
  }
}

/**
 * Opens a page. Returns the milliseconds until the page is usable.
 * @throws Error after a minute, or when the page redirects to another path
 */
export async function openUntilUsable(
  { page }: ProbedPage,
  url: string,
  measured: MeasuredPage,
): Promise<number> {
  await page.goto(url + measured.path, { waitUntil: 'commit' });
  const usable = await rejectAfterMinute(page.evaluate(measureTimeToUsable, measured.usable), measured.path);
  if (new URL(page.url()).pathname !== measured.path)
    throw new Error(`${measured.path} led to ${page.url()}.`);
  return usable;
}

/** Returns the bytes and requests of a visit. @throws Error when a script, a style or the HTML came twice */
export function toTrafficFigures(files: readonly FetchedFile[]): Figures {
  const twice = listFetchedTwice(files);
  if (twice.length > 0) throw new Error(`Fetched twice: ${twice.join(', ')}.`);
  const app = sumAppTraffic(files);
  const fonts = sumTraffic(files, ['font']);
  return { bytes: app.bytes, requests: app.requests, fontBytes: fonts.bytes };
}

/**
 * Returns the promise's result. Rejects after a minute, so that a page that never becomes usable does not stop the
 * whole run.
 */
export async function rejectAfterMinute<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not become usable.`)), USABLE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
