import { problemsBetween, sentenceOf } from '@salon/shared/releases/compatibility';
import type { AnyRelease, ModuleRelease, ShellRelease, SiteRelease } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { whoWouldBreak } from '../contract/consumers.ts';
import { allPackages } from './package-names.ts';
import { readRelease } from './release-files.ts';
import type { ReleaseStore } from './store.ts';

/** What an environment runs: of each package every version that some salon has. */
export interface Running {
  shell: ShellRelease[];
  modules: ModuleRelease[];
  sites: SiteRelease[];
  /** Versions that may stand in for the shell. */
  previousShells: ShellRelease[];
}

const NOTHING: Running = { shell: [], modules: [], sites: [], previousShells: [] };

/** Reads the descriptions of all that a registry lets run. @throws ReleaseProblem when one is missing or altered */
export async function readRunning(store: ReleaseStore, registry: ReleaseRegistry | null): Promise<Running> {
  if (registry === null) return NOTHING;
  const ofOne = async ([what, packages]: ReturnType<typeof allPackages>[number]) =>
    Promise.all(runningOf(packages).map((ref) => readRelease(store, what, ref)));
  const all = (await Promise.all(allPackages(registry).map(ofOne))).flat();
  const [shell] = allPackages(registry);
  const previous = shell
    ? await Promise.all(shell[1].previous.map((ref) => readRelease(store, shell[0], ref)))
    : [];
  return {
    shell: all.filter((release) => release.kind === 'shell'),
    modules: all.filter((release) => release.kind === 'remote'),
    sites: all.filter((release) => release.kind === 'site'),
    previousShells: previous.filter((release) => release.kind === 'shell'),
  };
}

const runningOf = ({ stable, canary }: PackageReleases) => (canary ? [stable, canary.release] : [stable]);

/** What a release would break, in sentences; none when nothing would. */
export function refusalsOf(candidate: AnyRelease, running: Running): string[] {
  const { modules, sites } = running;
  if (candidate.kind === 'site') {
    return modules
      .filter(({ name }) => name === candidate.name)
      .flatMap((module) => betweenSite(module, candidate));
  }
  const ofSites = candidate.kind === 'remote' ? sites.filter(({ name }) => name === candidate.name) : [];
  return [
    ...whoWouldBreak(candidate, running),
    ...ofSites.flatMap((site) => betweenSite(candidate as ModuleRelease, site)),
  ];
}

function betweenSite(module: ModuleRelease, site: SiteRelease): string[] {
  return problemsBetween(module, site).map(
    (problem) =>
      `${module.name} ${module.version} would not run in its site ${site.version}: ${sentenceOf(problem)}.`,
  );
}

/** What is worth knowing though nothing breaks: the shell may go back to a version that this module does not run in. */
export function notesOf(candidate: AnyRelease, { previousShells }: Running): string[] {
  if (candidate.kind !== 'remote') return [];
  return previousShells.flatMap((shell) =>
    problemsBetween(candidate, shell).map(
      (problem) =>
        `If the shell goes back to ${shell.version}, an older ${candidate.name} stands in: ${sentenceOf(problem)}.`,
    ),
  );
}
