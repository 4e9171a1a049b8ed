import type { Browser, BrowserContext, Page } from '@playwright/test';
import { followSidebarLink, type MatrixModule } from '../faults/matrix-modules.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { killBusiestRenderer, waitUntilFrozen } from './frozen-page.ts';
import { CALM_GLOBAL } from './hostile-acts.ts';
import type { HostileRelease } from './hostile-releases.ts';
import { TIMEOUT_MS } from './visitor-context.ts';

export const HOSTILE_MOMENTS = ['first load', 'navigation', 'mounted'] as const;
export type HostileMoment = (typeof HOSTILE_MOMENTS)[number];

export interface HostileVisit {
  browser: Browser;
  context: BrowserContext;
  subject: MatrixModule;
  release: HostileRelease;
  moment: HostileMoment;
  /** Resolves when the server has the report that blames the hostile version. */
  waitForReport(): Promise<void>;
}

/** A press on a page that freezes may never return. */
const PRESSED_WITHIN_MS = 8_000;
/** A key that does nothing in the page. */
const KEY = 'F8';

/** Opens the page in which the release does its worst, and returns when that has happened. */
export async function openHostilePage(visit: HostileVisit): Promise<Page> {
  const { browser, context, release, moment } = visit;
  const page = await context.newPage();
  let hasCrashed = false;
  page.on('crash', () => {
    hasCrashed = true;
  });
  if (moment === 'first load') await page.goto(visit.subject.first.path, { waitUntil: 'commit' });
  if (moment === 'navigation') await arriveByLink(page, visit);
  if (moment === 'mounted') await provokeWhenMounted(page, visit);
  await trigger(page, visit);
  if (release.outcome === 'crashes') await waitUntil('the page crashes', async () => hasCrashed, TIMEOUT_MS);
  if (release.outcome === 'freezes') {
    await waitUntilFrozen(page);
    if (moment === 'mounted') await visit.waitForReport();
    await killBusiestRenderer(browser);
  }
  return page;
}

async function arriveByLink(page: Page, { subject: { isPart, first, away } }: HostileVisit): Promise<void> {
  await page.goto(isPart ? '/support' : (away?.path ?? '/support'), { waitUntil: 'commit' });
  if (isPart) return;
  await away?.shown(page).waitFor();
  await strike(page, () => followSidebarLink(page, first));
}

async function provokeWhenMounted(page: Page, { subject, release }: HostileVisit): Promise<void> {
  const { first, second, away } = subject;
  await page.addInitScript((name) => Reflect.set(globalThis, name, true), CALM_GLOBAL);
  await page.goto(first.path);
  await first.shown(page).waitFor();
  await waitUntil('the watchdog runs', async () => page.workers().length > 0, TIMEOUT_MS);
  await page.evaluate((name) => Reflect.set(globalThis, name, false), CALM_GLOBAL);
  if (release.isAfterMount) return;
  await strike(page, async () => {
    if (release.isAtMount && away) {
      await followSidebarLink(page, away);
      await away.shown(page).waitFor();
      await followSidebarLink(page, first);
    } else if (second) await followSidebarLink(page, second);
  });
}

async function trigger(page: Page, { subject, release, moment }: HostileVisit): Promise<void> {
  if (!release.trigger) return;
  const { first, second, away } = subject;
  const shown = moment === 'mounted' && !release.isAfterMount ? second : first;
  await shown?.shown(page).first().waitFor();
  if (release.trigger === 'key') await strike(page, () => page.keyboard.press(KEY));
  if (release.trigger === 'leave' && away) {
    await followSidebarLink(page, away);
    await away.shown(page).waitFor();
  }
}

const strike = (page: Page, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.race([act().catch(() => undefined), page.waitForTimeout(PRESSED_WITHIN_MS).catch(() => undefined)]);
