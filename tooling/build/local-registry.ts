import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { listClaimProblems } from '@salon/shared/releases/claims';
import { formatContractProblem, listContractProblems } from '@salon/shared/releases/compatibility';
import {
  type AnyRelease,
  getReleasePath,
  RELEASE_FILE,
  type ReleaseKind,
  toPackageWord,
} from '@salon/shared/releases/release';
import {
  LOCAL_ENVIRONMENT,
  type PackageReleases,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { makeStable } from '../release/edits.ts';
import { addKeptFiles } from '../release/kept-files.ts';
import { ensureLocalEnvironment } from '../release/local-environment.ts';
import { parsePackageName } from '../release/package-names.ts';
import { changeRegistry, type RegistrySections, readRegistry } from '../release/registry-store.ts';
import { ReleaseProblem } from '../release/release-problem.ts';
import { openFolderStore } from '../release/store.ts';
import { listRefs } from '../release/versions.ts';
import type { BuildResult } from './packages.ts';
import { DIST_DIR } from './places.ts';

/** How many releases of a package are kept beside those that the registry names, for pages that are still open. */
const UNNAMED_KEPT = 2;

/**
 * `gone` are the last local builds of packages that left the workspace. The registry drops a package if that build is
 * stable. Returns a line for the terminal, or null when nothing changed or no shell was built.
 * @throws ReleaseProblem when the releases do not fit together
 */
export async function updateLocalRegistry(
  root: string,
  built: readonly BuildResult[],
  gone: readonly BuildResult[] = [],
): Promise<string | null> {
  if (!built.some(({ kind }) => kind === 'shell')) return null;
  const dist = path.join(root, DIST_DIR);
  const store = openFolderStore(dist);
  assertReleasesFit(dist, built);
  const { privateKey, publicKey } = ensureLocalEnvironment(root, dist);
  const keys = [publicKey];
  const before = await readRegistry(store, LOCAL_ENVIRONMENT, keys);
  const registry = await changeRegistry({
    store,
    environment: LOCAL_ENVIRONMENT,
    key: privateKey,
    keys,
    what: `build ${built.map(({ name, ref }) => `${name} ${ref.version}`).join(', ')}`,
    who: userInfo().username,
    why: 'built on this machine',
    // The time is greater than every serial that a server may have seen before the folder was deleted.
    firstSerial: Math.floor(Date.now() / 1000),
    edit: async (current) => withBuilt(current, await keeping(dist, current, built), gone),
  });
  dropUnnamed(dist, registry);
  return registry.serial === before?.registry.serial ? null : `Local registry ${registry.serial} written`;
}

const HINT = 'An import that tooling/registry/imports.ts cannot read? Write it as a plain import.';

/**
 * @throws ReleaseProblem with one line for each need that the host does not meet, and for each path that belongs to the
 * shell, the server or another module
 */
export function assertReleasesFit(dist: string, built: readonly BuildResult[]): void {
  const all = built.map((result) => describedIn(dist, result));
  const modules = all.filter((release) => release.kind === 'module');
  const refusals = all.flatMap((host) => {
    if (host.kind === 'module') return [];
    const mounted = host.kind === 'shell' ? modules : modules.filter(({ name }) => name === host.name);
    return mounted.flatMap((module) =>
      listContractProblems(module, host).map((problem) => ({
        problem,
        sentence: `${module.name} in ${host.kind}: ${formatContractProblem(problem)}.`,
      })),
    );
  });
  const places = modules.flatMap((module) =>
    listClaimProblems(module, modules).map((end) => `${module.name} ${end}.`),
  );
  const sentences = [...refusals.map(({ sentence }) => sentence), ...places];
  if (sentences.length === 0) return;
  const hints = refusals.some(({ problem }) => problem.kind === 'share') ? [HINT] : [];
  throw new ReleaseProblem([...sentences, ...hints].join('\n'));
}

/** The reference of a changed module also names the unchanged files that earlier versions in `dist` have. */
function keeping(
  dist: string,
  current: ReleaseRegistry | null,
  built: readonly BuildResult[],
): Promise<BuildResult[]> {
  const store = openFolderStore(dist);
  return Promise.all(
    built.map(async (result) => {
      const before = result.kind === 'module' ? current?.modules[result.name] : undefined;
      if (before === undefined || before.stable.version === result.ref.version) return result;
      const what = parsePackageName(toPackageWord(result));
      const release = describedIn(dist, result);
      return { ...result, ref: await addKeptFiles(store, what, release, result.ref, before) };
    }),
  );
}

function describedIn(dist: string, { kind, name, ref }: BuildResult): AnyRelease {
  const file = path.join(dist, getReleasePath(kind, name, ref.version), RELEASE_FILE);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function withBuilt(
  current: ReleaseRegistry | null,
  built: readonly BuildResult[],
  gone: readonly BuildResult[],
): RegistrySections {
  const isGone = (kind: ReleaseKind, name: string, { stable }: PackageReleases) =>
    gone.some((one) => one.kind === kind && one.name === name && one.ref.version === stable.version);
  const all = (kind: ReleaseKind, known: Record<string, PackageReleases> = {}) =>
    Object.fromEntries([
      ...Object.entries(known).filter(([name, packages]) => !isGone(kind, name, packages)),
      ...built
        .filter((result) => result.kind === kind)
        .map(({ name, ref }) => [name, makeStable(known[name], ref)] as const),
    ]);
  const { shell } = all('shell', current ? { shell: current.shell } : {});
  if (shell === undefined) throw new Error('No shell was built.');
  return {
    shell,
    modules: all('module', current?.modules),
    sites: all('site', current?.sites),
    overrides: true,
  };
}

function dropUnnamed(dist: string, { shell, modules, sites }: ReleaseRegistry): void {
  const drop = (kind: ReleaseKind, name: string, packages: PackageReleases) => {
    const refs = listRefs(packages);
    const named = new Set(refs.flatMap(({ version, kept }) => [version, ...Object.keys(kept ?? {})]));
    const folder = path.dirname(path.join(dist, getReleasePath(kind, name, 'any')));
    if (!existsSync(folder)) return;
    const others = readdirSync(folder)
      .filter((version) => !named.has(version))
      .map((version) => ({ version, time: statSync(path.join(folder, version)).mtimeMs }))
      .sort((a, b) => b.time - a.time);
    for (const { version } of others.slice(UNNAMED_KEPT)) {
      rmSync(path.join(folder, version), { recursive: true, force: true });
    }
  };
  drop('shell', 'shell', shell);
  for (const [name, packages] of Object.entries(modules)) drop('module', name, packages);
  for (const [name, packages] of Object.entries(sites)) drop('site', name, packages);
}
