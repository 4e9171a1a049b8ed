import type { Browser, BrowserContext } from '@playwright/test';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type pg from 'pg';
import { DEMO_SALONS } from '../../server/operations/demo/accounts.ts';
import type { Lane } from '../faults/lane.ts';
import { type DemoUser, signInDemoUser } from '../faults/visitor.ts';
import { waitUntil } from '../faults/wait-until.ts';

export const TIMEOUT_MS = 15_000;

export interface CanaryVisit {
  lane: Lane;
  database: pg.Client;
  who: DemoUser;
  /** `isRefused`: whether the server must give it to no page. */
  canary: { name: string; release: ReleaseRef; isRefused?: boolean };
}

/**
 * Gives every salon the release as a canary, and returns a signed-in browser context that gets it. One failed page is
 * enough to end the canary. Forgets the reports of earlier visits.
 */
export async function openVisitor(
  browser: Browser,
  { lane, database, who, canary: { name, release, isRefused } }: CanaryVisit,
): Promise<BrowserContext> {
  await runCanary(lane, name, release);
  await database.query('truncate platform_failures, platform_trial_voices');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: lane.url,
    locale: 'ar-IQ',
    timezoneId: 'Asia/Baghdad',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await signInDemoUser(context, who);
  await joinCanary(context, lane);
  if (isRefused) await lane.waitUntilRegistryRead();
  else await waitUntil('the canary is served', () => isServed(context, release), TIMEOUT_MS);
  return context;
}

async function runCanary(lane: Lane, name: string, release: ReleaseRef): Promise<void> {
  const stable = lane.built[name];
  if (!stable) throw new Error(`No module "${name}" was built.`);
  const limit = { errorRate: 0.05, atLeastLoads: 1 };
  const canary = { release, salons: [], percent: 100, salt: `${release.version} ${Date.now()}`, limit };
  await lane.change(`canary ${name} ${release.version}`, (sections) => ({
    ...sections,
    modules: { ...lane.first.modules, [name]: { stable, previous: [], canary } },
  }));
}

/** Gives the browser the salon's cookie, by which its pages get the canary. */
const joinCanary = (context: BrowserContext, lane: Lane): Promise<void> =>
  context.addCookies([{ name: 'salon', value: DEMO_SALONS[0]?.id ?? '', url: lane.url }]);

/** Whether a page that opens now would run the version. */
export async function isServed(context: BrowserContext, { version }: ReleaseRef): Promise<boolean> {
  const answer = await context.request.get('/support', { headers: { accept: 'text/html' } });
  return (await answer.text()).includes(version);
}
