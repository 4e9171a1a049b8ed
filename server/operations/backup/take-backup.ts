import type { Config } from '../../config.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { connectForSession } from '../../database/migrate.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { type Backup, writeBackupFolder } from './backup-folder.ts';
import { copyImages } from './images.ts';
import { getTablePath, type Manifest, type TableEntry } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.repository.ts';
import { writeCompressed } from './streams.ts';

export interface BackupOptions {
  connection: ConnectionSettings;
  /** Each backup is a new folder inside this folder. */
  folder: string;
  config: Pick<Config, 'dataDir' | 'uploadsBucket'>;
}

/** `2026-11-24T09-30-00-000Z`: an instant as part of a folder's name. */
export const toFolderInstant = (takenAt: string): string => takenAt.replaceAll(/[:.]/g, '-');

/**
 * Writes the tables of one instant and the images, also while servers run. Only a complete backup gets its final name.
 * @throws BackupProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function takeBackup({ connection, folder, config }: BackupOptions): Promise<Backup> {
  const client = await connectForSession(connection);
  try {
    const snapshot = await openSnapshot(client);
    const name = `salon-${toFolderInstant(snapshot.takenAt)}`;
    return await writeBackupFolder(folder, name, (draft) => writeAll(snapshot, draft, config));
  } finally {
    await client.end().catch(() => {});
  }
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
  return { format: 1, taken_at: takenAt, postgres, migrations, tables, identities, pictures };
}

async function imagesOf(draft: string, config: BackupOptions['config']): Promise<Manifest['pictures']> {
  if (config.uploadsBucket) {
    const { endpoint, bucket } = config.uploadsBucket;
    return { place: 'bucket', endpoint, bucket };
  }
  return { place: 'backup', kept: await copyImages(openImageStore(config), draft) };
}
