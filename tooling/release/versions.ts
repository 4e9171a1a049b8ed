import type { Envelope } from '@salon/shared/releases/envelope';
import {
  getLogPath,
  type PackageReleases,
  type ReleaseRef,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import type { Environment } from './environment.ts';
import { findPackageReleases, type PackageName } from './package-names.ts';
import { findNewestRegistry } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';
import { hashText } from './signing.ts';

/** One registry of the log. */
export interface LogEntry {
  registry: ReleaseRegistry;
  text: string;
  /** The ids of the keys that signed it. */
  keyids: string[];
}

/**
 * Yields the log's registries, the newest first. Each registry contains the hash of the one before it, so registries
 * that a removed key signed stay valid. @throws ReleaseProblem where a hash does not match or an entry is missing
 */
export async function* readLog(environment: Environment): AsyncGenerator<LogEntry> {
  const { store, name, keys } = environment;
  const newest = await findNewestRegistry(store, name, keys);
  if (newest === null) return;
  let expected: string | null = hashText(newest.text);
  for (let serial = newest.registry.serial; expected !== null; serial--) {
    const path = getLogPath(name, serial);
    const bytes = await store.read(path);
    if (bytes === null) throw new ReleaseProblem(`${path} is missing in ${store.describe}.`);
    const { payload, signatures }: Envelope = JSON.parse(bytes.toString());
    const text = Buffer.from(payload, 'base64').toString();
    if (hashText(text) !== expected) {
      throw new ReleaseProblem(
        `${path} in ${store.describe} is not the one that registry ${serial + 1} followed.`,
      );
    }
    const registry: ReleaseRegistry = JSON.parse(text);
    yield { registry, text, keyids: signatures.map(({ keyid }) => keyid) };
    expected = registry.previous;
  }
}

/**
 * Returns the release of a version that the environment named at any time. @throws ReleaseProblem with known versions
 * when it never named this one
 */
export async function findLoggedRelease(
  environment: Environment,
  what: PackageName,
  version: string,
): Promise<ReleaseRef> {
  const seen = new Set<string>();
  for await (const { registry } of readLog(environment)) {
    for (const ref of listRefs(findPackageReleases(registry, what))) {
      if (ref.version === version) return ref;
      seen.add(ref.version);
    }
  }
  const list = [...seen].slice(0, 10).join(', ') || 'none';
  throw new ReleaseProblem(`${environment.name} never ran ${what.word} ${version}. It knows: ${list}.`);
}

/** Returns every release that a registry names for a package: the stable one, the canary and the previous ones. */
export function listRefs(packages: PackageReleases | undefined): ReleaseRef[] {
  if (!packages) return [];
  const { stable, previous, canary } = packages;
  return [stable, ...(canary ? [canary.release] : []), ...previous];
}
