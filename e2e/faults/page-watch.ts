/** A failed module must not make the page load again, run tampered bytes, or send requests without end. */
import type { Page } from '@playwright/test';
import { type FaultyModule, TAMPERED_GLOBAL } from './plans.ts';

/** One file may need the preload hint and three attempts, the same after a return, and Chromium's own retries. */
const MAX_REQUESTS_PER_FILE = 30;
const MAX_UNCAUGHT_ERRORS = 4;

/** `listComplaints` returns one sentence for each deviation. */
export function watchPage(page: Page, { lane, subject }: FaultyModule) {
  const { length } = lane.cdn.asked;
  let loads = 0;
  let uncaught = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  page.on('pageerror', () => {
    uncaught += 1;
  });
  return {
    async listComplaints(): Promise<string[]> {
      const paths = lane.cdn.asked.slice(length).map(({ path }) => path);
      return [
        ...((await hasRunTamperedBytes(page)) ? ['BYTES RAN THAT NOBODY MAY RUN'] : []),
        ...(loads > 1 ? [`the page was loaded ${loads} times`] : []),
        ...(uncaught > MAX_UNCAUGHT_ERRORS ? [`${uncaught} uncaught errors`] : []),
        ...listEndlessRequests(paths.filter((path) => path.startsWith(`/modules/${subject.name}/`))),
      ];
    },
  };
}

const hasRunTamperedBytes = (page: Page): Promise<boolean> =>
  page.evaluate(
    (name) =>
      Reflect.get(globalThis, name) === true ||
      getComputedStyle(document.documentElement).getPropertyValue('--salon-tampered') !== '',
    TAMPERED_GLOBAL,
  );

function listEndlessRequests(paths: readonly string[]): string[] {
  return [...Map.groupBy(paths, (path) => path)]
    .filter(([, requests]) => requests.length > MAX_REQUESTS_PER_FILE)
    .map(([file, { length }]) => `${file} ${length} times`);
}
