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

/** Maps a figure's name to its value; times are in milliseconds. */
export type Figures = Record<string, number>;

export interface Measurement {
  figures: Figures;
  files: FetchedFile[];
}

export interface VisitOptions {
  browser: Browser;
  url: string;
  network: NetworkCondition;
  storage: Record<string, string>;
  /** A visit ends when no request has run for this long. */
  quietMs?: number | undefined;
  device?: BrowserContextOptions;
}

const QUIET_MS = 500;
/**
 * The page fetches some files two to four seconds after it has loaded (`shared/module-runtime/page/when-idle.ts`). The
 * longer wait includes them, so the bytes are the same in every visit.
 */
export const COUNTING_QUIET_MS = 6_000;
const USABLE_TIMEOUT_MS = 60_000;

export interface ProbedPage {
  page: Page;
  cdp: CDPSession;
  traffic: TrafficRecorder;
  context: BrowserContext;
}

/** The caller closes the context. */
export async function openColdPage(options: VisitOptions): Promise<ProbedPage> {
  const { browser, device = { viewport: DESK_VIEWPORT } } = options;
  const context = await browser.newContext({ ...device, locale: 'ar', serviceWorkers: 'block' });
  context.setDefaultTimeout(USABLE_TIMEOUT_MS);
  return openWarmPage(context, options);
}

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

/** @throws Error when the page fetches a script, a style or the HTML twice */
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

/** Returns milliseconds. @throws Error after a minute, or when the page redirects to another path */
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

/** @throws Error when the page fetched a script, a style or the HTML twice */
export function toTrafficFigures(files: readonly FetchedFile[]): Figures {
  const twice = listFetchedTwice(files);
  if (twice.length > 0) throw new Error(`Fetched twice: ${twice.join(', ')}.`);
  const app = sumAppTraffic(files);
  const fonts = sumTraffic(files, ['font']);
  return { bytes: app.bytes, requests: app.requests, fontBytes: fonts.bytes };
}

/** Rejects after a minute, so that a page that never becomes usable does not block the whole run. */
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
