import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Maps the id of an interaction to the milliseconds from it to the next paint. */
    interactionTimes?: Map<number, number>;
  }
}

/** An interaction that the browser does not report was painted within this time. */
const UNREPORTED_MS = 16;

export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = new Map<number, number>();
    window.interactionTimes = times;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId > 0) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

export async function clearInteractions(page: Page): Promise<void> {
  await page.evaluate(() => window.interactionTimes?.clear());
}

/** Returns milliseconds. A press that the browser did not report counts as 16 ms. */
export async function takeInteractions(page: Page, expected: number): Promise<number[]> {
  const reported = await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 300));
    return [...(window.interactionTimes?.values() ?? [])];
  });
  const unreported = Math.max(0, expected - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => UNREPORTED_MS)];
}

/** Returns NaN if `values` is empty. @param share 0.75 is the 75th percentile */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
