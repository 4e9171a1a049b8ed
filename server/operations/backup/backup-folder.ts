import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupProblem } from './backup-problem.ts';
import { formatManifest, getManifestPath, type Manifest } from './manifest.ts';
import { syncFolder } from './streams.ts';
import { findUnwritableReason } from './unwritable-folder.ts';

export interface Backup {
  path: string;
  manifest: Manifest;
}

/** Folder name of a backup or an export that is being written or was interrupted. */
const UNFINISHED = /^\.(?:salon|export)-.*\.unfinished$/;
const UNFINISHED_KEPT_MS = 86_400_000;

/**
 * Calls `write` with a draft folder, in which `tables` exists, and gives the folder its name when it is complete.
 * @throws BackupProblem when the folder cannot be written or has this name already; the errors of `write`
 */
export async function writeBackupFolder(
  folder: string,
  name: string,
  write: (draft: string) => Promise<Manifest>,
): Promise<Backup> {
  const path = join(resolve(folder), name);
  if (existsSync(path)) {
    throw new BackupProblem(`The folder ${path} is there already: delete it, or choose another folder.`);
  }
  const draft = join(resolve(folder), `.${name}.${process.pid}.unfinished`);
  try {
    await prepare(folder, draft);
    const manifest = await write(draft);
    await writeFile(getManifestPath(draft), formatManifest(manifest), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    await syncTree(draft);
    await rename(draft, path);
    await syncFolder(resolve(folder));
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw asProblem(error, folder);
  }
}

async function prepare(folder: string, draft: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const old = join(folder, name);
    if (UNFINISHED.test(name) && Date.now() - (await stat(old)).mtimeMs > UNFINISHED_KEPT_MS) {
      await rm(old, { recursive: true, force: true });
    }
  }
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  }
  await syncFolder(folder);
}

function asProblem(error: unknown, folder: string): unknown {
  const reason = findUnwritableReason(error);
  return reason ? new BackupProblem(`The backup cannot be written to ${folder}: ${reason}.`, error) : error;
}
