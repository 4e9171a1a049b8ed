import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { registryPath } from '@salon/shared/releases/release-registry';
import { type KeeperOptions, ReleaseKeeper } from './keeper.ts';
import type { Releases } from './releases.ts';

export interface FolderOptions extends KeeperOptions {
  folder: string;
  cdn: string;
}

/** What was missing is looked for again after so long. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Releases of a folder. The registry's file is looked at on every call and read again when it changed: a release or a
 * roll-back is an edit of it, not a restart.
 */
export function folderReleases(options: FolderOptions): Releases {
  const { folder, cdn, trust } = options;
  const keeper = new ReleaseKeeper(options);
  const name = registryPath(trust.environment);
  const read = (path: string) => bytesOf(join(folder, path));
  let known: string | null = null;
  let lookAgainAt = Number.POSITIVE_INFINITY;

  const look = () => {
    const stamp = stampOf(join(folder, name));
    keeper.storeFailed(stamp === null ? `${name} is missing` : null);
    const isDue = Date.now() >= lookAgainAt;
    if (stamp === null || (stamp === known && !isDue)) return;
    known = stamp;
    const text = read(name)?.toString() ?? '';
    const registry = keeper.open(text);
    if (registry) keeper.take(registry, text, read);
    const hasGaps = registry !== null && keeper.hasGaps;
    lookAgainAt = hasGaps ? Date.now() + LOOK_AGAIN_MS : Number.POSITIVE_INFINITY;
  };

  return {
    current() {
      look();
      return keeper.current();
    },
    problems: () => keeper.problems.all(),
    ready: Promise.resolve(),
    cdn,
    folder,
    close() {},
  };
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Replaced by rename, the file gets a new inode even within one tick of the clock. */
function stampOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
}
