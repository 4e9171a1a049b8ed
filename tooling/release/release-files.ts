import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type AnyRelease, RELEASE_FILE, type Release } from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { forEachLimited } from '../build/run-limited.ts';
import { getVersionPath, type PackageName } from './package-names.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { ReleaseStore } from './store.ts';

export interface ReleaseFiles {
  release: AnyRelease;
  ref: ReleaseRef;
  path: string;
  /** File name → bytes, including compressed copies, without release.json. */
  files: Map<string, Buffer>;
  description: Buffer;
}

const COMPRESSED = '.br';
const CONCURRENCY = 8;
const unpack = promisify(brotliDecompress);

const INTEGRITY = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/;

export function hasIntegrity(bytes: Uint8Array, integrity: string | undefined): boolean {
  const [, algorithm, hash] = INTEGRITY.exec(integrity ?? '') ?? [];
  return algorithm !== undefined && createHash(algorithm).update(bytes).digest('base64') === hash;
}

/** @throws ReleaseProblem when the file is missing, has another hash than `ref`, or describes another release */
export async function readRelease(
  store: ReleaseStore,
  what: PackageName,
  ref: ReleaseRef,
): Promise<AnyRelease> {
  const { release } = await readDescription(store, what, ref);
  return release;
}

async function readDescription(store: ReleaseStore, what: PackageName, { version, integrity }: ReleaseRef) {
  const file = `${getVersionPath(what, version)}/${RELEASE_FILE}`;
  const bytes = await store.read(file);
  if (bytes === null) throw new ReleaseProblem(`${store.address} has no ${file}.`);
  if (!hasIntegrity(bytes, integrity)) {
    throw new ReleaseProblem(`${file} in ${store.address} is not the one that was released.`);
  }
  const release: AnyRelease = JSON.parse(bytes.toString());
  if (release.kind !== what.kind || release.name !== what.name || release.version !== version) {
    throw new ReleaseProblem(`${file} describes ${release.kind} ${release.name} ${release.version}.`);
  }
  return { release, description: bytes };
}

/** @throws ReleaseProblem that names every missing, altered or foreign file */
export async function readReleaseFiles(
  store: ReleaseStore,
  what: PackageName,
  ref: ReleaseRef,
): Promise<ReleaseFiles> {
  const path = getVersionPath(what, ref.version);
  const { release, description } = await readDescription(store, what, ref);
  const hashes = { ...release.integrity, [RELEASE_FILE]: ref.integrity };
  const names = (await store.list(`${path}/`)).map((name) => name.slice(path.length + 1));
  const files = new Map<string, Buffer>();
  const faults: string[] = [];
  const wanted = [...new Set([...Object.keys(release.integrity), ...names])].filter(
    (name) => name !== RELEASE_FILE,
  );
  await forEachLimited(CONCURRENCY, wanted, async (name) => {
    const bytes = await store.read(`${path}/${name}`);
    const fault = bytes === null ? 'is missing' : await faultOf(hashes, name, bytes);
    if (fault !== null) faults.push(`${path}/${name} ${fault}`);
    else if (bytes !== null) files.set(name, bytes);
  });
  if (faults.length > 0) throw new ReleaseProblem(`In ${store.address}: ${faults.sort().join('; ')}.`);
  return { release, description, ref, path, files };
}

async function faultOf(hashes: Release['integrity'], name: string, bytes: Buffer): Promise<string | null> {
  if (Object.hasOwn(hashes, name)) return hasIntegrity(bytes, hashes[name]) ? null : 'is not what was built';
  const base = name.endsWith(COMPRESSED) ? name.slice(0, -COMPRESSED.length) : '';
  if (!Object.hasOwn(hashes, base)) return 'is no part of the release';
  const unpacked = await unpack(bytes).catch(() => null);
  return unpacked && hasIntegrity(unpacked, hashes[base]) ? null : `is not ${base}, compressed`;
}

/**
 * Writes release.json last, because it shows that the release is complete. Returns the number of new files.
 * @throws ReleaseProblem when a file exists with other contents
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
    if (there?.equals(bytes) || (there && (await isSameCompressed(name, there, bytes)))) return;
    throw new ReleaseProblem(
      `${path}/${name} is in ${store.address} already, with other contents. A released version never changes.`,
    );
  };
  // Refuses a store that has another release under this version, before a file is written.
  if ((await store.read(`${path}/${RELEASE_FILE}`)) !== null) await put(RELEASE_FILE, description);
  await forEachLimited(CONCURRENCY, [...files], ([name, bytes]) => put(name, bytes));
  await put(RELEASE_FILE, description);
  return created;
}

/** Two machines may compress the same file differently. */
async function isSameCompressed(name: string, there: Buffer, ours: Buffer): Promise<boolean> {
  if (!name.endsWith(COMPRESSED)) return false;
  const [one, other] = await Promise.all([unpack(there).catch(() => null), unpack(ours)]);
  return one?.equals(other) ?? false;
}
