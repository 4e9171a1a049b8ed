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

export interface LogEntry {
  registry: ReleaseRegistry;
  text: string;
  /** The ids of the keys that signed the registry. */
  keyids: string[];
}

/**
 * Yields the newest registry first. Registries that a removed key signed stay valid, because each registry has the hash
 * of the registry before it.
 * @throws ReleaseProblem where a hash does not match or an entry is missing
 */
export async function* readLog(environment: Environment): AsyncGenerator<LogEntry> {
  const { store, name, keys } = environment;
  const newest = await findNewestRegistry(store, name, keys);
  if (newest === null) return;
  let expected: string | null = hashText(newest.text);
  for (let serial = newest.registry.serial; expected !== null; serial--) {
    const path = getLogPath(name, serial);
    const bytes = await store.read(path);
    if (bytes === null) throw new ReleaseProblem(`${path} is missing in ${store.address}.`);
    const { payload, signatures }: Envelope = JSON.parse(bytes.toString());
    const text = Buffer.from(payload, 'base64').toString();
    if (hashText(text) !== expected) {
      throw new ReleaseProblem(
        `${path} in ${store.address} is not the one that registry ${serial + 1} followed.`,
      );
    }
    const registry: ReleaseRegistry = JSON.parse(text);
    yield { registry, text, keyids: signatures.map(({ keyid }) => keyid) };
    expected = registry.previous;
  }
}

/** @throws ReleaseProblem with known versions when no registry of the log names this version */
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

/** The stable release comes first, then the canary and the previous ones. */
export function listRefs(packages: PackageReleases | undefined): ReleaseRef[] {
  if (!packages) return [];
  const { stable, previous, canary } = packages;
  return [stable, ...(canary ? [canary.release] : []), ...previous];
}
