import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { acquireMigrationLock, connectForSession, readAppliedChecksums } from '../../database/migrate.ts';
import type { ImageKey } from '../../salon/uploads/image-store.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup, planMigrations } from './check-backup.ts';
import { restoreImages } from './images.ts';
import { findMissingRight, importInTransaction } from './import.repository.ts';
import type { Manifest } from './manifest.ts';

export interface ImportOptions {
  /** Folder of the export. */
  folder: string;
  connection: ConnectionSettings;
  config: Pick<Config, 'dataDir' | 'uploadsBucket'>;
}

/**
 * Adds the salon of an export to the salons of this database, in one transaction, also while servers run. After a failure
 * before the commit it removes the images that it added.
 * @throws BackupProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function importSalon({ folder, connection, config }: ImportOptions): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  if (!manifest.salon) {
    throw new BackupProblem(
      `${folder} has all salons: write the export of one with "pnpm salon export <slug> --from ${folder}".`,
    );
  }
  const client = await connectForSession(connection);
  const store = openImageStore(config);
  const added: ImageKey[] = [];
  let isCommitting = false;
  try {
    await client.query("set timezone = 'UTC'; set client_min_messages = warning");
    const missing = await findMissingRight(client);
    if (missing) throw new BackupProblem(missing);
    await acquireMigrationLock(client);
    await assertSameSchema(client, manifest);
    if (manifest.pictures.place === 'backup') {
      await restoreImages(store, folder, manifest.pictures.kept, added);
    }
    await importInTransaction(client, folder, manifest);
    isCommitting = true;
    await client.query('commit');
    return manifest;
  } catch (error) {
    // If the answer to the commit was lost, the salon may already refer to these images, so the images stay.
    if (!isCommitting) await Promise.allSettled(added.map((key) => store.remove(key)));
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** An export has no migrations of its own to run: other salons already live in the tables. */
async function assertSameSchema(client: Client, manifest: Manifest): Promise<void> {
  const { after } = planMigrations(manifest);
  const applied = await readAppliedChecksums(client);
  const isSame =
    manifest.migrations.length === applied.size &&
    manifest.migrations.every(({ name, checksum }) => applied.get(name) === checksum);
  if (after.length === 0 && isSame) return;
  throw new BackupProblem(
    after.length > 0
      ? 'The export is of an earlier version: restore its backup into an empty DATA_DIR and export the salon from there.'
      : 'The database is not of the version of the export: start the server of this version once.',
  );
}
