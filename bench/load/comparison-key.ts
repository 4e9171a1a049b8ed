import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { hashInputs } from '../../tooling/build/staleness.ts';

/** These files of bench/load decide how a visit is measured. */
const METHOD = [
  'conditions.ts',
  'many-modules.ts',
  'page-probe.ts',
  'sampler.ts',
  'switch.ts',
  'tasks.ts',
  'visit.ts',
];

/** Samples with the same key may be combined. */
export function computeComparisonKey(
  root: string,
  sites: readonly ReleaseRegistry[],
  chromium: string,
): string {
  const version = ({ stable }: PackageReleases) => stable.version;
  const builds = sites.map(({ shell, modules }) => [
    version(shell),
    ...Object.entries(modules).map(([name, packages]) => [name, version(packages)]),
  ]);
  const processor = [cpus()[0]?.model, cpus().length];
  const method = hashInputs(
    root,
    METHOD.map((name) => `bench/load/${name}`),
  );
  const all = JSON.stringify([builds, method, chromium, process.version, processor]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}
