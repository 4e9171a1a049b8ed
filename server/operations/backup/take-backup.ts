import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { connectForSession } from '../../database/migrate.ts';
import { getErrorCode } from '../../errors.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyImages } from './images.ts';
import { formatManifest, getManifestPath, getTablePath, type Manifest, type TableEntry } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.repository.ts';
import { syncFolder, writeCompressed } from './streams.ts';

export interface BackupOptions {
  connection: ConnectionSettings;
  /** Each backup is a new folder inside this folder. */
  folder: string;
  config: Pick<Config, 'dataDir' | 'uploadsBucket'>;
}

export interface Backup {
  path: string;
  manifest: Manifest;
}

/** Folder name of a backup that is being written or was interrupted. */
const UNFINISHED = /^\.salon-.*\.unfinished$/;
const UNFINISHED_KEPT_MS = 86_400_000;

/**
 * Writes the tables of one instant and the images, also while servers run. Only a complete backup gets its final name.
 * @throws BackupProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function takeBackup({ connection, folder, config }: BackupOptions): Promise<Backup> {
  const client = await connectForSession(connection);
  try {
    const snapshot = await openSnapshot(client);
    const name = `salon-${snapshot.takenAt.replaceAll(/[:.]/g, '-')}`;
    const path = join(resolve(folder), name);
    const draft = join(resolve(folder), `.${name}.${process.pid}.unfinished`);
    try {
      await prepare(folder, draft);
      const manifest = await writeAll(snapshot, draft, config);
      await syncTree(draft);
      await rename(draft, path);
      await syncFolder(resolve(folder));
      return { path, manifest };
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      throw asProblem(error, folder);
    }
  } finally {
    await client.end().catch(() => {});
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

async function writeAll(
  snapshot: Snapshot,
  draft: string,
  config: BackupOptions['config'],
): Promise<Manifest> {
  // Copies the images before the tables, so that few images are deleted between the snapshot and their copy.
  const pictures = await imagesOf(draft, config);
  const tables: TableEntry[] = [];
  for (const table of snapshot.tables) {
    const { name, columns } = table;
    const { lines, bytes, sha256 } = await writeCompressed(snapshot.rowsOf(table), getTablePath(draft, name));
    tables.push({ name, columns, rows: lines, bytes, sha256 });
  }
  const { takenAt, postgres, migrations, identities } = snapshot;
  const manifest: Manifest = {
    format: 1,
    taken_at: takenAt,
    postgres,
    migrations,
    tables,
    identities,
    pictures,
  };
  await writeFile(getManifestPath(draft), formatManifest(manifest), { flag: 'wx', mode: 0o600, flush: true });
  return manifest;
}

async function imagesOf(draft: string, config: BackupOptions['config']): Promise<Manifest['pictures']> {
  if (config.uploadsBucket) {
    const { endpoint, bucket } = config.uploadsBucket;
    return { place: 'bucket', endpoint, bucket };
  }
  return { place: 'backup', kept: await copyImages(openImageStore(config), draft) };
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  }
  await syncFolder(folder);
}

const FILE_PROBLEMS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it may not be written',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

function asProblem(error: unknown, folder: string): unknown {
  const reason = FILE_PROBLEMS[getErrorCode(error) ?? ''];
  return reason ? new BackupProblem(`The backup cannot be written to ${folder}: ${reason}.`, error) : error;
}
