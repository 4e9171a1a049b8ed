import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { runCompiler } from '../../tooling/build/compiler.ts';
import { readJobs } from '../../tooling/build/packages.ts';
import { CACHE_DIR, DIST_DIR } from '../../tooling/build/places.ts';
import { publishRelease } from '../../tooling/build/publish.ts';
import { buildModuleFacts } from '../../tooling/registry/release-facts.ts';
import { createModuleConfig } from '../../tooling/webpack/module.ts';
import { addTextChange, type TextChange } from '../../tooling/webpack/text-change.ts';

/** This is the staff module with the most source code, and it has parts on the dashboard. */
export const CHANGED_MODULE = 'mf-bookings';

export const MEASURED_CHANGE: TextChange = {
  file: 'mf-bookings/src/features/bookings-report/bookings-report.messages.ts',
  from: 'إيراد المكتملة',
  to: 'إيراد الحجوزات المكتملة',
};

export interface ChangedModule {
  name: string;
  ref: ReleaseRef;
  distDir: string;
}

/** Builds no other package, because a release of one module builds only that module. */
export async function buildChangedModule(root: string): Promise<ChangedModule> {
  const home = path.join(root, CACHE_DIR, 'bench/changed-module');
  const distDir = path.join(home, DIST_DIR);
  const job = (await readJobs(root, 'production')).find(({ name }) => name === CHANGED_MODULE);
  if (job?.module === undefined) throw new Error(`There is no module ${CHANGED_MODULE}.`);
  const stamp = path.join(home, 'built.json');
  const inputs = JSON.stringify([job.inputs, MEASURED_CHANGE]);
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : null;
  if (known?.inputs === inputs) return { name: job.name, ref: known.ref, distDir };

  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const { name, dir, mode, platform, packageVersion, module } = job;
  const outDir = path.join(home, 'out');
  const cacheDir = path.join(root, CACHE_DIR, 'webpack/changed');
  const config = createModuleConfig({ name, root, dir, mode, outDir, cacheDir, ...module });
  const compiled = await runCompiler(addTextChange(config, root, MEASURED_CHANGE));
  const facts = buildModuleFacts(module.sources, platform, compiled);
  const { ref } = await publishRelease({ root: home, cacheRoot: root, packageVersion, facts }, outDir, []);
  writeFileSync(stamp, JSON.stringify({ inputs, ref }));
  return { name, ref, distDir };
}
