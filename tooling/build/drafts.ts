import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** In the folder `1.0.0-1a2b3c4d.draft-4711` the process 4711 writes the draft of `1.0.0-1a2b3c4d`. */
const DRAFT = /\.draft(?:-(?<pid>\d+))?$/;

const open = new Set<string>();
const removeOpen = () => {
  for (const draft of open) rmSync(draft, { recursive: true, force: true });
};

/**
 * Lets `write` fill a draft folder and renames the folder to `place`, because `place` must never be incomplete. After
 * `kill -9` the next build removes the draft.
 */
export async function buildInDraft(place: string, write: (draft: string) => Promise<void>): Promise<void> {
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

export function removeAbandonedDrafts(dist: string): void {
  // A release is at `shell/<version>`, `site/<version>` or `modules/<module>/<version>`.
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
    // EPERM: the process runs and belongs to another user.
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}
