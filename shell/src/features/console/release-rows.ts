import type { PlatformPackage, PlatformVersion } from '@salon/shared/contracts/platform-report';
import type { PackageLabels } from './package-labels.ts';

export interface ReleaseRow extends PlatformVersion {
  name: string;
  label: string;
  key: string;
  isFirst: boolean;
  origin: PlatformPackage;
}

/** Unless `showsAll`, leaves out earlier versions without a load or failure in the last 24 hours. */
export function toReleaseRows(
  packages: readonly PlatformPackage[],
  labels: PackageLabels,
  showsAll: boolean,
): ReleaseRow[] {
  return packages.flatMap((one) =>
    one.versions
      .filter((version) => showsAll || isUsed(version))
      .map((version, index) => ({
        ...version,
        name: one.name,
        label: labels.of(one),
        key: `${one.kind} ${one.name} ${version.version}`,
        isFirst: index === 0,
        origin: one,
      })),
  );
}

const isUsed = ({ state, loads, failures }: PlatformVersion) => state !== 'previous' || loads + failures > 0;

export function sumVersions(packages: readonly PlatformPackage[]) {
  const versions = packages.flatMap((one) => one.versions);
  const loads = versions.reduce((sum, version) => sum + version.loads, 0);
  const failures = versions.reduce((sum, version) => sum + version.failures, 0);
  const attempts = loads + failures;
  const canaries = versions.filter(({ state }) => state === 'trial').length;
  return { loads, failures, rate: attempts === 0 ? null : failures / attempts, canaries };
}
