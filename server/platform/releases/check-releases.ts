import { listReleaseProblems } from '@salon/shared/contracts/release-facts';
import { listForeignClaims, type RootDocument } from '@salon/shared/releases/ownership';
import type { ModuleRelease, ShellRelease, SiteRelease } from '@salon/shared/releases/release';
import {
  type AnyRelease,
  getReleasePath,
  RELEASE_FILE,
  type ReleaseKind,
} from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { hasIntegrity } from './integrity.ts';
import { listOwnedPages, type OwnedPages, removeVersionsWithForeignPages } from './owned-pages.ts';
import type { OpenedRegistry } from './ownership.ts';
import type { PackageVersions, UsableRelease } from './package-versions.ts';

/** Returns null when the file is missing. The caller checks the hash. */
export type ReadBytes = (path: string, integrity: string) => Uint8Array | null;

/** A registry whose releases were checked by their hashes. Immutable: a changed registry gives a new object. */
export interface CheckedRegistry {
  registry: ReleaseRegistry;
  /** Null while the environment has no root document. */
  root: RootDocument | null;
  /** The signed text, as the store sent it. */
  envelope: string;
  shell: PackageVersions<ShellRelease>;
  modules: readonly PackageVersions<ModuleRelease>[];
  sites: readonly PackageVersions<SiteRelease>[];
  pages: OwnedPages;
  /** One sentence for each missing or wrong file. */
  gaps: readonly string[];
  /** Versions that claim what their team may not use, as `mf-cash@1.2.0`. */
  refused: readonly string[];
  /** Contents of the files that were read, by their hash; `LastGoodReleases` keeps them. */
  bytes: ReadonlyMap<string, Uint8Array>;
}

export const TEMPLATE_FILE = 'index.html';
export const WORKER_FILE = 'service-worker.js';

/** A missing or wrong release is left out and reported in `gaps`. `ranBefore` is `pages` of the registry before. */
export function checkReleases(
  { registry, envelope, root }: Pick<OpenedRegistry, 'registry' | 'envelope' | 'root'>,
  read: ReadBytes,
  ranBefore: OwnedPages = {},
): CheckedRegistry {
  const reader = new CheckedReader(read);
  const packages = <T extends AnyRelease>(kind: ReleaseKind, all: Record<string, PackageReleases>) =>
    Object.entries(all).map(([name, releases]) => ({
      name,
      releases,
      usable: reader.usableOf<T>(kind, name, releases),
    }));
  const [shell] = packages<ShellRelease>('shell', { shell: registry.shell });
  const refused: string[] = [];
  const described = packages<ModuleRelease>('module', registry.modules);
  if (root) removeVersionsBeyondTeam(described, root, { refused, gaps: reader.gaps });
  const modules = removeVersionsWithForeignPages(described, {
    ranBefore,
    refuse: (sentence) => reader.gaps.push(sentence),
  });
  return {
    registry,
    root,
    envelope,
    shell: shell as PackageVersions<ShellRelease>,
    modules,
    sites: packages<SiteRelease>('site', registry.sites),
    pages: listOwnedPages(modules),
    gaps: reader.gaps,
    refused,
    bytes: reader.bytes,
  };
}

/** The root document decides about a version's routes, navigation and slots when its description is known. */
function removeVersionsBeyondTeam(
  modules: readonly { usable: Map<string, UsableRelease<ModuleRelease>> }[],
  root: RootDocument,
  { refused, gaps }: { refused: string[]; gaps: string[] },
): void {
  for (const { usable } of modules) {
    for (const { release } of [...usable.values()]) {
      const ends = listForeignClaims(release, root);
      if (ends.length === 0) continue;
      usable.delete(release.version);
      refused.push(`${release.name}@${release.version}`);
      gaps.push(...ends.map((end) => `${release.name} ${release.version} ${end}`));
    }
  }
}

/** Returns each version once. */
export function listReleaseRefs({ stable, previous, canary }: PackageReleases): ReleaseRef[] {
  const refs = [stable, ...(canary ? [canary.release] : []), ...previous];
  return refs.filter((ref, index) => refs.findIndex(({ version }) => version === ref.version) === index);
}

class CheckedReader {
  readonly gaps: string[] = [];
  readonly bytes = new Map<string, Uint8Array>();
  readonly #read: ReadBytes;

  constructor(read: ReadBytes) {
    this.#read = read;
  }

  usableOf<T extends AnyRelease>(kind: ReleaseKind, name: string, releases: PackageReleases) {
    const usable = new Map<string, UsableRelease<T>>();
    for (const ref of listReleaseRefs(releases)) {
      const one = this.#usable(kind, name, ref);
      if (one) usable.set(ref.version, one as UsableRelease<T>);
    }
    return usable;
  }

  #usable(kind: ReleaseKind, name: string, { version, integrity, kept }: ReleaseRef): UsableRelease | null {
    const path = getReleasePath(kind, name, version);
    const text = this.#text(`${path}/${RELEASE_FILE}`, integrity);
    if (text === null) return null;
    const release = parseRelease(text);
    if (typeof release === 'string') {
      this.gaps.push(`${path}/${RELEASE_FILE} ${release}`);
      return null;
    }
    if (release.kind !== kind || release.name !== name || release.version !== version) {
      this.gaps.push(`${path}/${RELEASE_FILE} is of ${release.kind} ${release.name} ${release.version}`);
      return null;
    }
    if (release.preview) {
      this.gaps.push(`${path} was built for a preview, without the checks of a release`);
      return null;
    }
    if (release.kind === 'module') {
      const { kept: _, ...described } = release;
      return { release: { ...described, ...(kept ? { kept } : {}) }, template: '', worker: null };
    }
    const template = this.#text(`${path}/${TEMPLATE_FILE}`, release.integrity[TEMPLATE_FILE] ?? '');
    const workerHash = release.integrity[WORKER_FILE];
    const worker = workerHash === undefined ? null : this.#text(`${path}/${WORKER_FILE}`, workerHash);
    // A shell without its service worker would delete the data that people keep offline.
    if (template === null || (workerHash !== undefined && worker === null)) return null;
    return { release, template, worker };
  }

  #text(path: string, integrity: string): string | null {
    const bytes = this.#read(path, integrity);
    if (bytes === null) this.gaps.push(`${path} is missing`);
    else if (!hasIntegrity(bytes, integrity)) this.gaps.push(`${path} is not what its hash says`);
    else {
      this.bytes.set(integrity, bytes);
      return Buffer.from(bytes).toString();
    }
    return null;
  }
}

/** Returns the end of a sentence for a text that pages cannot work with: a team signs its release.json itself. */
export function parseRelease(text: string): AnyRelease | string {
  const release = parseJson(text);
  if (release?.format !== 2 || !release.integrity) return 'is no description of a release';
  const [problem] = release.kind === 'module' ? listReleaseProblems(release) : [];
  return problem ?? release;
}

function parseJson(text: string): AnyRelease | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
