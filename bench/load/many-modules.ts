import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getReleasePath, type ModuleRelease, RELEASE_FILE } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef } from '@salon/shared/releases/release-registry';
import type { BuildSwitcher } from './compared-builds.ts';
import type { MeasuredPage } from './conditions.ts';
import { sumAppTraffic } from './traffic.ts';
import {
  COUNTING_QUIET_MS,
  type Measurement,
  openColdPage,
  openUntilUsable,
  toTrafficFigures,
  type VisitOptions,
} from './visit.ts';

/** Counts the product's own modules and the generated modules together. */
export const LARGE_MODULE_COUNT = 100;

/** The generated modules are copies of this module's description. */
const MODEL = 'mf-catalog';

export const DASHBOARD_PAGE: MeasuredPage = {
  id: 'dashboard',
  path: '/dashboard',
  signedIn: true,
  usable: 'main section li',
};

/** @returns the number of generated modules */
export function addManyModules(stage: BuildSwitcher, id: string, of: string): number {
  const { modules } = stage.getRegistry(of);
  const model = modules[MODEL];
  if (model === undefined) throw new Error(`There is no module ${MODEL}.`);
  const file = path.join(stage.distDir, getReleasePath('module', MODEL, model.stable.version), RELEASE_FILE);
  const release: ModuleRelease = JSON.parse(readFileSync(file, 'utf8'));
  const added = LARGE_MODULE_COUNT - Object.keys(modules).length;
  const generated = Array.from({ length: added }, (_, index) => {
    const module = generateModule(release, index + 1);
    const releases: PackageReleases = { stable: writeModule(stage.distDir, module), previous: [] };
    return [module.name, releases] as const;
  });
  stage.derive(id, of, Object.fromEntries(generated));
  return added;
}

/** The generated module has only a description and no other files, because no visit opens it. */
export function generateModule(model: ModuleRelease, number: number): ModuleRelease {
  const name = `mf-more-${number}`;
  return {
    ...model,
    name,
    container: name.replaceAll('-', '_'),
    navigation: [
      { path: `/more-${number}/0`, label: `القسم ${number}`, icon: 'services', order: 100 + number },
    ],
    routes: model.routes.slice(0, 2).map((route, index) => ({ ...route, path: `/more-${number}/${index}` })),
    parts: [],
  };
}

function writeModule(distDir: string, release: ModuleRelease): ReleaseRef {
  const folder = path.join(distDir, getReleasePath('module', release.name, release.version));
  const text = `${JSON.stringify(release, null, 1)}\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, RELEASE_FILE), text);
  const hash = createHash('sha256').update(text).digest('base64');
  return { version: release.version, integrity: `sha256-${hash}` };
}

/** The figure `script` is how many milliseconds scripts ran until the dashboard was usable. */
export async function measureDashboardStart(options: VisitOptions): Promise<Measurement> {
  const cold = await openColdPage(options);
  try {
    await cold.cdp.send('Performance.enable');
    const usable = await openUntilUsable(cold, options.url, DASHBOARD_PAGE);
    const { metrics } = await cold.cdp.send('Performance.getMetrics');
    const script = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
    await cold.traffic.waitUntilQuiet(COUNTING_QUIET_MS);
    const { files } = cold.traffic;
    const html = sumAppTraffic(files.filter(({ kind }) => kind === 'html')).bytes;
    return { figures: { ...toTrafficFigures(files), html, usable, script }, files };
  } finally {
    await cold.context.close();
  }
}
