import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where releases and registries lie: a folder, or a bucket. Paths have slashes and no beginning slash. */
export interface ReleaseStore {
  /** Null where there is none. */
  read(path: string): Promise<Buffer | null>;
  /** All paths that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Puts it there whole, in place of what was there. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** False when it is there already: of two that come at once only one hears true. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** For messages: which store this is. */
  describe: string;
}

const DRAFT = '.draft-';

/** A store in a folder: what is written appears whole or not at all. */
export function folderStore(dir: string): ReleaseStore {
  const root = path.resolve(dir);
  const placeOf = (name: string) => {
    const place = path.resolve(root, name);
    if (!place.startsWith(root + path.sep)) throw new Error(`"${name}" leads out of the store ${dir}.`);
    return place;
  };
  return {
    describe: dir,

    async read(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async list(prefix) {
      const folder = placeOf(`${prefix}_`)
        .slice(0, -1)
        .replace(/[^/]*$/, '');
      const names = await namesBelow(folder);
      return names
        .filter((name) => !path.basename(name).startsWith(DRAFT))
        .map((name) => path.relative(root, path.join(folder, name)))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },

    async write(name, bytes) {
      const draft = await draftOf(placeOf(name), bytes);
      await rename(draft, placeOf(name));
    },

    async create(name, bytes) {
      const draft = await draftOf(placeOf(name), bytes);
      try {
        await link(draft, placeOf(name));
        return true;
      } catch (error) {
        if (Reflect.get(Object(error), 'code') === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/** Beside its place, and on the disk before it gets its name: a machine that loses power leaves no half file. */
async function draftOf(place: string, bytes: Uint8Array): Promise<string> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${DRAFT}${randomBytes(8).toString('hex')}`);
  const file = await open(draft, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function namesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes(String(Reflect.get(Object(error), 'code')));
