import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type AnyRelease, RELEASE_FILE, type Release } from '@salon/shared/releases/release';
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

/** As an integrity attribute is written. */
const INTEGRITY = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/;

/** Whether bytes are those that a hash names. */
export function isWhole(bytes: Uint8Array, integrity: string | undefined): boolean {
  const [, algorithm, hash] = INTEGRITY.exec(integrity ?? '') ?? [];
  return algorithm !== undefined && createHash(algorithm).update(bytes).digest('base64') === hash;
}

/** A release's own description. @throws ReleaseProblem when it is not there, or not the one that was signed */
export async function readRelease(
  store: ReleaseStore,
  what: PackageName,
  ref: ReleaseRef,
): Promise<AnyRelease> {
  const { release } = await readDescription(store, what, ref);
  return release;
}

async function readDescription(store: ReleaseStore, what: PackageName, { version, integrity }: ReleaseRef) {
  const file = `${pathOf(what, version)}/${RELEASE_FILE}`;
  const bytes = await store.read(file);
  if (bytes === null) throw new ReleaseProblem(`${store.describe} has no ${file}.`);
  if (!isWhole(bytes, integrity)) {
    throw new ReleaseProblem(`${file} in ${store.describe} is not the one that was released.`);
  }
  const release: AnyRelease = JSON.parse(bytes.toString());
  if (release.kind !== what.kind || release.name !== what.name || release.version !== version) {
    throw new ReleaseProblem(`${file} describes ${release.kind} ${release.name} ${release.version}.`);
  }
  return { release, description: bytes };
}

/** Reads a release whole. @throws ReleaseProblem that names every file that is missing, altered, or not part of it */
export async function readReleaseFiles(
  store: ReleaseStore,
  what: PackageName,
  ref: ReleaseRef,
): Promise<ReleaseFiles> {
  const path = pathOf(what, ref.version);
  const { release, description } = await readDescription(store, what, ref);
  const hashes = { ...release.integrity, [RELEASE_FILE]: ref.integrity };
  const names = (await store.list(`${path}/`)).map((name) => name.slice(path.length + 1));
  const files = new Map<string, Buffer>();
  const faults: string[] = [];
  const wanted = [...new Set([...Object.keys(release.integrity), ...names])].filter(
    (name) => name !== RELEASE_FILE,
  );
  await runLimited(AT_ONCE, wanted, async (name) => {
    const bytes = await store.read(`${path}/${name}`);
    const fault = bytes === null ? 'is missing' : await faultOf(hashes, name, bytes);
    if (fault !== null) faults.push(`${path}/${name} ${fault}`);
    else if (bytes !== null) files.set(name, bytes);
  });
  if (faults.length > 0) throw new ReleaseProblem(`In ${store.describe}: ${faults.sort().join('; ')}.`);
  return { release, description, ref, path, files };
}

async function faultOf(hashes: Release['integrity'], name: string, bytes: Buffer): Promise<string | null> {
  if (Object.hasOwn(hashes, name)) return isWhole(bytes, hashes[name]) ? null : 'is not what was built';
  const base = name.endsWith(TWIN) ? name.slice(0, -TWIN.length) : '';
  if (!Object.hasOwn(hashes, base)) return 'is no part of the release';
  const unpacked = await unpack(bytes).catch(() => null);
  return unpacked && isWhole(unpacked, hashes[base]) ? null : `is not ${base}, compressed`;
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
  // Another release of this version: refused before any of its files lies among that one's.
  if ((await store.read(`${path}/${RELEASE_FILE}`)) !== null) await put(RELEASE_FILE, description);
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
