import { readLayoutShift, readPaintTimes } from '../load/page-probe.ts';
import { type FetchedFile, listFetchedTwice, type TrafficKind } from '../load/traffic.ts';
import {
  type Figures,
  type Measurement,
  openColdPage,
  openUntilUsable,
  openWarmPage,
  type VisitOptions,
} from '../load/visit.ts';
import { type CustomerPage, PHONE_CONTEXT_OPTIONS } from './pages.ts';

/** A visit ends when no request has been made for this long. */
const QUIET_MS = 700;
const ALL_KINDS: readonly TrafficKind[] = ['html', 'script', 'style', 'font', 'image', 'api'];

/**
 * Measures a first visit on a phone and a second visit in the same browser.
 * @throws Error when the first visit fetches a file or an API answer twice
 */
export async function measureTwoVisits(options: VisitOptions, measured: CustomerPage): Promise<Measurement> {
  const first = await openColdPage({ ...options, device: PHONE_CONTEXT_OPTIONS });
  try {
    const usable = await openUntilUsable(first, options.url, measured);
    await first.traffic.waitUntilQuiet(QUIET_MS);
    const { files } = first.traffic;
    const twice = listFetchedTwice(files, ALL_KINDS);
    if (twice.length > 0) throw new Error(`${measured.path} fetched twice: ${twice.join(', ')}.`);
    const { largestContentfulPaint, firstContentfulPaint } = await first.page.evaluate(readPaintTimes);
    const shift = await first.page.evaluate(readLayoutShift);
    await first.page.close();
    const again = await returnTo(first.context, options, measured);
    const paints = { firstContentfulPaint, largestContentfulPaint };
    return { figures: { ...sumVisitTraffic(files, usable), ...paints, usable, shift, ...again }, files };
  } finally {
    await first.context.close();
  }
}

/** Measures the second visit, with a warm cache. All bytes count, also those that come after the page is usable. */
async function returnTo(
  context: Parameters<typeof openWarmPage>[0],
  options: VisitOptions,
  measured: CustomerPage,
): Promise<Figures> {
  const second = await openWarmPage(context, options);
  const repeatUsable = await openUntilUsable(second, options.url, measured);
  await second.traffic.waitUntilQuiet(QUIET_MS);
  return { repeatBytes: sum(second.traffic.files), repeatUsable };
}

/**
 * Returns the files whose request began before the page was usable. A request that had not ended by then counts,
 * because it shares the bandwidth.
 * @param usable the time at which the page was usable, in milliseconds
 */
export function listCriticalFiles(files: readonly FetchedFile[], usable: number): FetchedFile[] {
  return files.filter(({ startedMs }) => startedMs <= usable);
}

/** Returns the bytes and requests of a visit: those before the page was usable (`critical…`), and all. */
export function sumVisitTraffic(files: readonly FetchedFile[], usable: number): Figures {
  const critical = listCriticalFiles(files, usable);
  return {
    criticalBytes: sum(critical),
    criticalRequests: critical.length,
    // `chooseSingleBuild` of bench/load expects these two names.
    bytes: sum(files),
    requests: files.length,
  };
}

function sum(files: readonly FetchedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Checks, in a separate visit, that the page works at the moment when it counts as usable.
 * @throws Error when it does not work
 */
export async function proveUsable(options: VisitOptions, measured: CustomerPage): Promise<void> {
  const { page, context, ...rest } = await openColdPage({ ...options, device: PHONE_CONTEXT_OPTIONS });
  try {
    await openUntilUsable({ page, context, ...rest }, options.url, measured);
    if (await measured.tryMainAction(page)) return;
    throw new Error(`${options.url}${measured.path} was called usable, but did not do what it is for.`);
  } finally {
    await context.close();
  }
}
