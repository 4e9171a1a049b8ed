import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getRegistryPath } from '@salon/shared/releases/release-registry';
import { type KeeperOptions, ReleaseKeeper } from './keeper.ts';
import type { Releases } from './releases.ts';

export interface FolderReleasesOptions extends KeeperOptions {
  folder: string;
  cdn: string;
}

/** The server looks for a missing or wrong file again after this time. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Every call of `current` reads the registry's file again if it changed, so a release or a rollback needs no restart.
 */
export function openFolderReleases(options: FolderReleasesOptions): Releases {
  const { folder, cdn, trust } = options;
  const keeper = new ReleaseKeeper(options);
  const name = getRegistryPath(trust.environment);
  const read = (path: string) => bytesOf(join(folder, path));
  let known: string | null = null;
  let lookAgainAt = Number.POSITIVE_INFINITY;

  const look = () => {
    const stamp = stampOf(join(folder, name));
    keeper.setStoreProblem(stamp === null ? `${name} is missing` : null);
    const isDue = Date.now() >= lookAgainAt;
    if (stamp === null || (stamp === known && !isDue)) return;
    known = stamp;
    const text = read(name)?.toString() ?? '';
    const opened = keeper.checkEnvelope(text);
    if (opened) keeper.acceptRegistry(opened, read);
    const hasGaps = opened !== null && keeper.hasGaps;
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
    keys: trust.keys,
    readFile: async (path) => read(path),
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

/**
 * Returns null when the file is missing. The stamp has the inode, because a file that is replaced by rename gets a new
 * inode, even within one tick of the clock.
 */
function stampOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
}
