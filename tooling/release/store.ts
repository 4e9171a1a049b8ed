import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ReleaseProblem } from './release-problem.ts';

export interface ReleaseStore {
  /** Null when there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Returns the sorted paths that begin with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** Replaces an existing file as a whole. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Returns whether the file is new; an existing file stays. Of two concurrent calls exactly one returns true. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** The store's own clock; null for a folder, whose clock may be this machine's. */
  now(): Promise<Date | null>;
  /** The store's folder or address, for messages. */
  address: string;
}

const DRAFT = '.draft-';
/** Machines may share a store, so a draft's name contains its owner: `.draft-<machine>-<process>-<random>`. */
const MACHINE = Buffer.from(hostname()).toString('hex');
const DRAFT_NAME = /^\.draft-([0-9a-f]*)-(\d+)-/;
/** No write takes this long, so an older draft of another machine is abandoned. */
const LONGEST_WRITE_MS = 86_400_000;

const drafts = new Set<string>();
process.once('exit', () => {
  for (const draft of drafts) rmSync(draft, { force: true });
});

/** A file appears complete or not at all. */
export function openFolderStore(dir: string): ReleaseStore {
  const root = path.resolve(dir);
  const placeOf = (name: string) => {
    const place = path.resolve(root, name);
    if (!place.startsWith(root + path.sep)) throw new Error(`"${name}" leads out of the store ${dir}.`);
    return place;
  };
  return {
    address: dir,

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

    now: async () => null,

    async write(name, bytes) {
      await withDraft(placeOf(name), bytes, (draft) => rename(draft, placeOf(name)));
    },

    async create(name, bytes) {
      return withDraft(placeOf(name), bytes, async (draft) => {
        try {
          await link(draft, placeOf(name));
          return true;
        } catch (error) {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        }
      });
    },
  };
}

/**
 * Flushes a draft to the disk, because a power failure must leave no incomplete file.
 * @throws ReleaseProblem when the disk is full
 */
async function withDraft<T>(
  place: string,
  bytes: Uint8Array,
  put: (draft: string) => Promise<T>,
): Promise<T> {
  const folder = path.dirname(place);
  const name = `${DRAFT}${MACHINE}-${process.pid}-${randomBytes(8).toString('hex')}`;
  const draft = path.join(folder, name);
  drafts.add(draft);
  try {
    await mkdir(folder, { recursive: true });
    await writeSafely(draft, bytes);
    return await put(draft);
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error;
    throw new ReleaseProblem(`There is no room left for ${place}. Make room and run the command again.`);
  } finally {
    await rm(draft, { force: true });
    drafts.delete(draft);
  }
}

async function writeSafely(draft: string, bytes: Uint8Array): Promise<void> {
  const file = await open(draft, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes the drafts of processes that have ended, for example by `kill -9`. */
export async function removeStoreDrafts(dir: string): Promise<void> {
  for (const name of await namesBelow(dir)) {
    const draft = path.join(dir, name);
    if (path.basename(name).startsWith(DRAFT) && (await isAbandoned(draft))) await rm(draft, { force: true });
  }
}

async function isAbandoned(draft: string): Promise<boolean> {
  const [, machine, pid] = DRAFT_NAME.exec(path.basename(draft)) ?? [];
  if (machine === MACHINE) return !isAlive(Number(pid));
  const known = await stat(draft).catch(() => null);
  return known !== null && Date.now() - known.mtimeMs > LONGEST_WRITE_MS;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
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

const codeOf = (error: unknown) => String(Reflect.get(Object(error), 'code'));
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
