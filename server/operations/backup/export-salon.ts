import type { Client } from 'pg';
import { connectForSession } from '../../database/migrate.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { type Backup, writeBackupFolder } from './backup-folder.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyImages } from './images.ts';
import { type ExportedSalon, getTablePath, type Manifest, type TableEntry } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.repository.ts';
import { writeCompressed } from './streams.ts';
import { getSalonColumn } from './tables.repository.ts';
import { type BackupOptions, toFolderInstant } from './take-backup.ts';

/**
 * Writes the rows of one salon as of one instant and its images, also while servers run. The export is a folder in the
 * form of a backup; it always contains the images, because the other installation may have another bucket.
 * @throws BackupProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function exportSalon(slug: string, options: BackupOptions): Promise<Backup> {
  const client = await connectForSession(options.connection);
  try {
    const snapshot = await openSnapshot(client);
    const salon = await findSalon(client, slug);
    if (!salon) throw new BackupProblem(`There is no salon "${slug}" in this database.`);
    const name = getExportName(slug, snapshot.takenAt);
    return await writeBackupFolder(options.folder, name, (draft) =>
      writeSalon(snapshot, salon, draft, options),
    );
  } finally {
    await client.end().catch(() => {});
  }
}

export const getExportName = (slug: string, takenAt: string): string =>
  `export-${slug}-${toFolderInstant(takenAt)}`;

async function findSalon(client: Client, slug: string): Promise<ExportedSalon | undefined> {
  const { rows } = await client.query<ExportedSalon>(
    'select id, slug, name from public.businesses where slug = $1',
    [slug],
  );
  return rows[0];
}

async function writeSalon(
  snapshot: Snapshot,
  salon: ExportedSalon,
  draft: string,
  { config }: BackupOptions,
): Promise<Manifest> {
  // Before the tables, as in a backup.
  const kept = await copyImages(openImageStore(config), draft, salon.id);
  const tables: TableEntry[] = [];
  for (const table of snapshot.tables.filter(getSalonColumn)) {
    const { name, columns } = table;
    const rows = snapshot.rowsOf(table, salon.id);
    const { lines, bytes, sha256 } = await writeCompressed(rows, getTablePath(draft, name));
    tables.push({ name, columns, rows: lines, bytes, sha256 });
  }
  const { takenAt, postgres, migrations, identities } = snapshot;
  const pictures = { place: 'backup' as const, kept };
  return { format: 1, salon, taken_at: takenAt, postgres, migrations, tables, identities, pictures };
}
