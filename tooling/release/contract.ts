import { formatContractProblem, listContractProblems } from '@salon/shared/releases/compatibility';
import type { AnyRelease, ModuleRelease, ShellRelease, SiteRelease } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { listPackages } from './package-names.ts';
import { readRelease } from './release-files.ts';
import type { ReleaseStore } from './store.ts';

/** Every version of each package that some salon runs. */
export interface RunningReleases {
  shell: ShellRelease[];
  modules: ModuleRelease[];
  sites: SiteRelease[];
  /** The shell's fallback versions, to which it may roll back. */
  previousShells: ShellRelease[];
}

const NOTHING: RunningReleases = { shell: [], modules: [], sites: [], previousShells: [] };

/** @throws ReleaseProblem when a release.json is missing or altered */
export async function readRunningReleases(
  store: ReleaseStore,
  registry: ReleaseRegistry | null,
): Promise<RunningReleases> {
  if (registry === null) return NOTHING;
  const ofOne = async ([what, packages]: ReturnType<typeof listPackages>[number]) =>
    Promise.all(runningOf(packages).map((ref) => readRelease(store, what, ref)));
  const all = (await Promise.all(listPackages(registry).map(ofOne))).flat();
  const [shell] = listPackages(registry);
  const previous = shell
    ? await Promise.all(shell[1].previous.map((ref) => readRelease(store, shell[0], ref)))
    : [];
  return {
    shell: all.filter((release) => release.kind === 'shell'),
    modules: all.filter((release) => release.kind === 'module'),
    sites: all.filter((release) => release.kind === 'site'),
    previousShells: previous.filter((release) => release.kind === 'shell'),
  };
}

const runningOf = ({ stable, canary }: PackageReleases) => (canary ? [stable, canary.release] : [stable]);

/** Notes that the module would not run in an earlier shell, to which the shell may roll back. */
export function listNotes(candidate: AnyRelease, { previousShells }: RunningReleases): string[] {
  if (candidate.kind !== 'module') return [];
  return previousShells.flatMap((shell) =>
    listContractProblems(candidate, shell).map(
      (problem) =>
        `If the shell goes back to ${shell.version}, an older ${candidate.name} stands in: ${formatContractProblem(problem)}.`,
    ),
  );
}
