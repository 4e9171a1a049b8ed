import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** `1.0.0-1a2b3c4d.draft-4711`: beside the place that it is for, with the process that writes it. */
const DRAFT = /\.draft(?:-(?<pid>\d+))?$/;

const open = new Set<string>();
const removeOpen = () => {
  for (const draft of open) rmSync(draft, { recursive: true, force: true });
};

/**
 * Has a folder be written beside its place and renamed, so that a broken one never stands there. What is cut short leaves
 * nothing, also when the process ends meanwhile; what a kill -9 leaves goes with the next build.
 */
export async function inDraft(place: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${place}.draft-${process.pid}`;
  if (open.size === 0) process.once('exit', removeOpen);
  open.add(draft);
  try {
    await write(draft);
    renameSync(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    open.delete(draft);
    if (open.size === 0) process.off('exit', removeOpen);
  }
}

/** Removes the drafts of releases in a store's folder whose process is gone. */
export function removeLeftFolders(dist: string): void {
  // `shell/<version>`, `remotes/<module>/<version>`.
  const kinds = foldersIn(dist);
  const releases = kinds.flatMap(foldersIn);
  for (const folder of [...releases, ...releases.flatMap(foldersIn)]) {
    const draft = DRAFT.exec(folder);
    if (draft && !isAlive(Number(draft.groups?.pid))) rmSync(folder, { recursive: true, force: true });
  }
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}
