import { readLayoutShift, readPaintTimes } from '../load/page-probe.ts';
import { type FetchedFile, listFetchedTwice, type TrafficKind } from '../load/traffic.ts';
import {
  COUNTING_QUIET_MS,
  type Figures,
  type Measurement,
  openColdPage,
  openUntilUsable,
  openWarmPage,
  type VisitOptions,
} from '../load/visit.ts';
import { type CustomerPage, PHONE_CONTEXT_OPTIONS } from './pages.ts';

/** The second visit ends when no request has run for this long. */
const QUIET_MS = 700;
const ALL_KINDS: readonly TrafficKind[] = ['html', 'script', 'style', 'font', 'image', 'api'];

/** @throws Error when the first visit fetches a file or an API answer twice */
export async function measureTwoVisits(options: VisitOptions, measured: CustomerPage): Promise<Measurement> {
  const first = await openColdPage({ ...options, device: PHONE_CONTEXT_OPTIONS });
  try {
    const usable = await openUntilUsable(first, options.url, measured);
    // Files that the page fetches when it is idle belong to the first visit.
    await first.traffic.waitUntilQuiet(COUNTING_QUIET_MS);
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

/** Counts the bytes of all files, also of those that come after the page is usable. */
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

/** Lists files requested by `usable` (milliseconds), also those that arrive later, because they share the bandwidth. */
export function listCriticalFiles(files: readonly FetchedFile[], usable: number): FetchedFile[] {
  return files.filter(({ startedMs }) => startedMs <= usable);
}

export function sumVisitTraffic(files: readonly FetchedFile[], usable: number): Figures {
  const critical = listCriticalFiles(files, usable);
  return {
    criticalBytes: sum(critical),
    criticalRequests: critical.length,
    // `trySingleBuilds` in run.ts reads these two figures by their names.
    bytes: sum(files),
    requests: files.length,
  };
}

function sum(files: readonly FetchedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** @throws Error when the page does not work at the moment when it counts as usable */
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
