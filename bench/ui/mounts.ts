import { UNMOUNT_TIMEOUT_MS } from '@salon/shared/module-runtime/budgets';
import type { CDPSession, Page } from 'playwright-core';
import { type Heap, measureHeap } from './heap.ts';

declare global {
  interface Window {
    liveTimers?: () => number;
  }
}

export interface PageResources extends Heap {
  nodes: number;
  listeners: number;
  styles: number;
  rules: number;
  timers: number;
}

export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = new Set<unknown>();
    const { setTimeout: later, setInterval: every, clearTimeout: stop, clearInterval: end } = window;
    window.setTimeout = ((work: TimerHandler, ...rest: unknown[]) => {
      const id = later(
        (...given: unknown[]) => {
          live.delete(id);
          if (typeof work === 'function') work(...given);
        },
        ...(rest as [number]),
      );
      live.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.setInterval = ((...given: Parameters<typeof window.setInterval>) => {
      const id = every(...given);
      live.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearTimeout = (id) => {
      live.delete(id);
      stop(id);
    };
    window.clearInterval = (id) => {
      live.delete(id);
      end(id);
    };
    window.liveTimers = () => live.size;
  });
}

/** The longest timer that a visit leaves running is single-spa's timeout for unmounting. */
const QUIET_MS = UNMOUNT_TIMEOUT_MS + 500;

export async function measurePageResources(page: Page, cdp: CDPSession): Promise<PageResources> {
  await page.waitForTimeout(QUIET_MS);
  // The first collection does not free every object.
  for (let round = 0; round < 3; round++) {
    await page.waitForTimeout(300);
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((known) => known.name === name)?.value ?? 0;
  const styles = await page.evaluate(() => ({
    styles: document.styleSheets.length,
    rules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    timers: window.liveTimers?.() ?? 0,
  }));
  return {
    ...(await measureHeap(cdp)),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...styles,
  };
}

export interface ModuleScreen {
  module: string;
  path: string;
}

export async function openAndLeave(page: Page, { path }: ModuleScreen, elsewhere: string): Promise<void> {
  for (const target of [path, elsewhere]) {
    await page.locator(`nav a[href="${target}"]`).first().click();
    await page.waitForURL((url) => url.pathname === target);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }
}
