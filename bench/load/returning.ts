import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getReleasePath, type ModuleRelease, RELEASE_FILE } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef } from '@salon/shared/releases/release-registry';
import type { BrowserContext, Page } from 'playwright-core';
import { buildSingleBuild } from '../../tooling/build/single-build.ts';
import { makeStable } from '../../tooling/release/edits.ts';
import { addKeptFiles } from '../../tooling/release/kept-files.ts';
import { parsePackageName } from '../../tooling/release/package-names.ts';
import { readRelease } from '../../tooling/release/release-files.ts';
import { openFolderStore } from '../../tooling/release/store.ts';
import type { SingleBuildChunking } from '../../tooling/webpack/single-build.ts';
import { buildChangedModule, CHANGED_MODULE, MEASURED_CHANGE } from './changed-module.ts';
import { type Comparison, compareBuilds } from './compare.ts';
import type { BuildSwitcher } from './compared-builds.ts';
import { DESK_VIEWPORT } from './conditions.ts';
import { DASHBOARD_PAGE } from './many-modules.ts';
import { type Relay, startRelay } from './relay.ts';
import type { LoadRunOptions } from './tasks.ts';
import { sumTraffic, type TrafficKind } from './traffic.ts';
import type { Measurement } from './visit.ts';

const SCREEN = { link: 'nav a[href="/bookings/report"]', usable: '#module-outlet tbody tr' };
const QUIET_MS = 500;
/** The visit ends when, after the new worker's file, no request came for this time. */
const WORKER_QUIET_MS = 2_000;
const TIMEOUT_MS = 60_000;
const WORKER = '/service-worker.js';
/** Fonts count here, because a release in a new folder sends them again. */
const KINDS: readonly TrafficKind[] = ['html', 'script', 'style', 'font', 'image'];

/** The result for a visitor who returns after a release of one module. */
export interface ReturningResult extends Comparison {
  reference: string;
}

/**
 * After a change, the `planned` chunks send the fewest bytes of the three ways to cut chunks (`SINGLE_BUILD_CHUNKINGS`), so
 * this is the strictest comparison.
 */
const CUT: SingleBuildChunking = 'planned';
/** Two runs are enough, because bytes hardly differ between visits. */
const RUNS = 2;
const OWN = 'federated';

export async function addSitesBeforeAndAfterRelease(
  root: string,
  stage: BuildSwitcher,
  onStep: (line: string) => void,
): Promise<void> {
  onStep(`a release of ${CHANGED_MODULE}`);
  const { name, ref, distDir } = await buildChangedModule(root);
  stage.copyRelease(distDir, getReleasePath('module', name, ref.version));
  stage.derive(changed(OWN), OWN, { [name]: await released(stage, name, ref) });
  for (const { id, stableAddress } of REFERENCES) {
    onStep(`${id} before and after the same change`);
    const before = await buildSingleBuild({ root, cut: CUT, stableAddress });
    const after = await buildSingleBuild({ root, cut: CUT, stableAddress, change: MEASURED_CHANGE });
    if (before.sources !== after.sources)
      throw new Error('The sources were changed while this was being built.');
    stage.add({ id, distDir: before.distDir });
    stage.add({ id: changed(id), distDir: after.distDir });
  }
}

/**
 * Returns the registry entry that `pnpm release` would write: the new version is stable, and pages load its unchanged
 * files from the folder of the version before.
 */
async function released(stage: BuildSwitcher, name: string, ref: ReleaseRef): Promise<PackageReleases> {
  const store = openFolderStore(stage.distDir);
  const what = parsePackageName(name);
  const before = stage.getRegistry(OWN).modules[name];
  return makeStable(
    before,
    await addKeptFiles(store, what, await readRelease(store, what, ref), ref, before),
  );
}

/**
 * One single build gets a new folder at each release, like the product's releases. The other has hashed file names at a
 * stable address, so that the visitor fetches only changed files.
 */
const REFERENCES = [
  { id: `single-${CUT}`, stableAddress: false },
  { id: `single-${CUT}-hashed-names`, stableAddress: true },
];
const changed = (id: string) => `${id}-changed`;

export async function compareReturningVisits({
  onStep,
  ...options
}: LoadRunOptions): Promise<ReturningResult[]> {
  const results: ReturningResult[] = [];
  for (const { id: reference } of REFERENCES) {
    const comparison = await compareBuilds({
      runs: RUNS,
      warmUps: 0,
      measure: (side) => {
        const before = side === 'subject' ? OWN : reference;
        return measureReturn({ ...options, before, after: changed(before) });
      },
    });
    onStep(`returning visitor, ${reference}: ${comparison.figures.bytes?.ratio.median.toFixed(3)}`);
    results.push({ reference, ...comparison });
  }
  return results;
}

interface ReturnOptions extends Pick<LoadRunOptions, 'browser' | 'url' | 'stage' | 'session'> {
  before: string;
  after: string;
}

/** Before the release, the visitor opens every admin page whose path has no parameter. */
async function measureReturn(options: ReturnOptions): Promise<Measurement> {
  const { browser, url, stage, session, before, after } = options;
  const relay = await startRelay(url);
  const context = await browser.newContext({
    viewport: DESK_VIEWPORT,
    locale: 'ar',
    serviceWorkers: 'allow',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      await session.getStorage(),
    );
    await stage.show(before, url + DASHBOARD_PAGE.path);
    await visitEverything(context, relay, listAdminPaths(stage, before));
    await stage.show(after, url + DASHBOARD_PAGE.path);
    relay.files.length = 0;
    await comeBack(await context.newPage(), relay);
    const files = [...relay.files];
    const { bytes, requests } = sumTraffic(files, KINDS);
    const fontBytes = sumTraffic(files, ['font']).bytes;
    return { figures: { bytes, requests, fontBytes }, files };
  } finally {
    await context.close();
    await relay.stop();
  }
}

export function listAdminPaths(stage: BuildSwitcher, id: string): string[] {
  const modules = Object.entries(stage.getRegistry(id).modules);
  const releases = modules.map(([name, { stable }]): ModuleRelease => {
    const file = path.join(stage.distDir, getReleasePath('module', name, stable.version), RELEASE_FILE);
    return JSON.parse(readFileSync(file, 'utf8'));
  });
  const routes = releases.flatMap((release) => release.routes);
  const open = routes.filter(({ access, path: to }) => access === 'admin' && !to.includes(':'));
  return [DASHBOARD_PAGE.path, ...open.map(({ path: to }) => to)];
}

async function visitEverything(
  context: BrowserContext,
  relay: Relay,
  paths: readonly string[],
): Promise<void> {
  const page = await context.newPage();
  await page.goto(relay.url + DASHBOARD_PAGE.path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const to of paths) {
    await page.goto(relay.url + to);
    await relay.waitUntilQuiet(QUIET_MS);
  }
  await page.close();
}

async function comeBack(page: Page, relay: Relay): Promise<void> {
  await page.goto(relay.url + DASHBOARD_PAGE.path);
  await page.waitForSelector(DASHBOARD_PAGE.usable);
  await relay.waitUntilQuiet(QUIET_MS);
  await page.click(SCREEN.link);
  await page.waitForSelector(SCREEN.usable);
  const start = performance.now();
  while (!relay.files.some(({ path: file }) => file === WORKER)) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error('The release has brought no new worker.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await relay.waitUntilQuiet(WORKER_QUIET_MS);
}
