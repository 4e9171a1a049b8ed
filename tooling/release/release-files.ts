import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type AnyRelease, RELEASE_FILE } from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { runLimited } from '../build/run.ts';
import { type PackageName, pathOf } from './package-names.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { ReleaseStore } from './store.ts';

/** A release with all its files, each as its hash says. */
export interface ReleaseFiles {
  release: AnyRelease;
  ref: ReleaseRef;
  /** The folder in a store. */
  path: string;
  /** File name → bytes, compressed twins too, without release.json. */
  files: Map<string, Buffer>;
  description: Buffer;
}

const TWIN = '.br';
const AT_ONCE = 8;
const unpack = promisify(brotliDecompress);

export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A release's own description. @throws ReleaseProblem when it is not there, or not the one that was signed */
export async function readRelease(
  store: ReleaseStore,
  what: PackageName,
  ref: ReleaseRef,
): Promise<AnyRelease> {
  const { release } = await readDescription(store, what, ref.version, ref.integrity);
  return release;
}

async function readDescription(store: ReleaseStore, what: PackageName, version: string, integrity?: string) {
  const file = `${pathOf(what, version)}/${RELEASE_FILE}`;
  const bytes = await store.read(file);
  if (bytes === null) throw new ReleaseProblem(`${store.describe} has no ${file}.`);
  const found = integrityOf(bytes);
  if (integrity !== undefined && found !== integrity) {
    throw new ReleaseProblem(`${file} in ${store.describe} is not the one that was released.`);
  }
  const release: AnyRelease = JSON.parse(bytes.toString());
  if (release.kind !== what.kind || release.name !== what.name || release.version !== version) {
    throw new ReleaseProblem(`${file} describes ${release.kind} ${release.name} ${release.version}.`);
  }
  return { release, description: bytes, integrity: found };
}

/** Reads a release whole. @throws ReleaseProblem that names every file that is missing, altered, or not part of it */
export async function readReleaseFiles(
  store: ReleaseStore,
  what: PackageName,
  version: string,
  integrity?: string,
): Promise<ReleaseFiles> {
  const path = pathOf(what, version);
  const described = await readDescription(store, what, version, integrity);
  const names = (await store.list(`${path}/`)).map((name) => name.slice(path.length + 1));
  const files = new Map<string, Buffer>();
  const faults: string[] = [];
  const expected = Object.keys(described.release.integrity);
  const wanted = [...new Set([...expected, ...names])].filter((name) => name !== RELEASE_FILE);
  await runLimited(AT_ONCE, wanted, async (name) => {
    const bytes = await store.read(`${path}/${name}`);
    const fault = bytes === null ? 'is missing' : await faultOf(described.release, name, bytes);
    if (fault !== null) faults.push(`${path}/${name} ${fault}`);
    else if (bytes !== null) files.set(name, bytes);
  });
  if (faults.length > 0) throw new ReleaseProblem(`In ${store.describe}: ${faults.sort().join('; ')}.`);
  const { release, description } = described;
  return { release, description, ref: { version, integrity: described.integrity }, path, files };
}

async function faultOf({ integrity }: AnyRelease, name: string, bytes: Buffer): Promise<string | null> {
  if (Object.hasOwn(integrity, name)) {
    return integrityOf(bytes) === integrity[name] ? null : 'is not what was built';
  }
  const base = name.endsWith(TWIN) ? name.slice(0, -TWIN.length) : '';
  if (!Object.hasOwn(integrity, base)) {
    return base === RELEASE_FILE ? null : 'is no part of the release';
  }
  const unpacked = await unpack(bytes).catch(() => null);
  return unpacked && integrityOf(unpacked) === integrity[base] ? null : `is not ${base}, compressed`;
}

/**
 * Puts a release into a store, its description last: where release.json lies, all of it lies. What is there already stays,
 * and must be the same. How many files were new.
 */
export async function putRelease(
  store: ReleaseStore,
  { path, files, description }: ReleaseFiles,
): Promise<number> {
  let created = 0;
  const put = async (name: string, bytes: Buffer) => {
    if (await store.create(`${path}/${name}`, bytes)) {
      created += 1;
      return;
    }
    const there = await store.read(`${path}/${name}`);
    if (there?.equals(bytes) || (there && (await isSameTwin(name, there, bytes)))) return;
    throw new ReleaseProblem(
      `${path}/${name} is in ${store.describe} already, with other contents. A released version never changes.`,
    );
  };
  await runLimited(AT_ONCE, [...files], ([name, bytes]) => put(name, bytes));
  await put(RELEASE_FILE, description);
  return created;
}

/** Another machine's compression of the same file. */
async function isSameTwin(name: string, there: Buffer, ours: Buffer): Promise<boolean> {
  if (!name.endsWith(TWIN)) return false;
  const [one, other] = await Promise.all([unpack(there).catch(() => null), unpack(ours)]);
  return one?.equals(other) ?? false;
}
