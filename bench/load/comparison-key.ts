import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { inputsHash } from '../../tooling/build/staleness.ts';

/** What decides of a visit how it is measured. */
const METHOD = [
  'conditions.ts',
  'hundred.ts',
  'page-probe.ts',
  'sampler.ts',
  'switch.ts',
  'tasks.ts',
  'visit.ts',
];

/**
 * Names what is compared: which builds, by which method, in which browser on which processor. Samples of one name may be
 * taken together; with anything else changed there is another.
 */
export function comparisonKey(root: string, sites: readonly ReleaseRegistry[], chromium: string): string {
  const version = ({ stable }: PackageReleases) => stable.version;
  const builds = sites.map(({ shell, modules }) => [
    version(shell),
    ...Object.entries(modules).map(([name, packages]) => [name, version(packages)]),
  ]);
  const processor = [cpus()[0]?.model, cpus().length];
  const method = inputsHash(
    root,
    METHOD.map((name) => `bench/load/${name}`),
  );
  const all = JSON.stringify([builds, method, chromium, process.version, processor]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}
