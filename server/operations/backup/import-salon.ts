import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { acquireMigrationLock, readAppliedChecksums } from '../../database/migrate.ts';
import { ensureServedHereTriggers } from '../../database/places/served-here.ts';
import type { ImageKey } from '../../salon/uploads/image-store.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { lockPlace } from '../places/salon-locks.repository.ts';
import { type SideOptions, withSides } from '../places/side.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup, planMigrations } from './check-backup.ts';
import { restoreImages } from './images.ts';
import { findMissingRight, type ImportChanges, importInTransaction } from './import.repository.ts';
import type { Manifest } from './manifest.ts';
import { planImport } from './plan-import.ts';

export interface ImportOptions {
  /** Folder of the export. */
  folder: string;
  /** All databases of the installation. */
  databases: readonly SideOptions[];
  config: Pick<Config, 'dataDir' | 'uploadsBucket'>;
  /** Whether the salon of the export may be there already: its rows are then replaced, also those written since. */
  replaces?: boolean;
}

/**
 * Adds the salon of an export to the salons of the first database, in one transaction, also while servers run. With
 * `replaces` a salon that is there stays in its database. After a failure before the commit no added image is left.
 * @throws BackupProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function importSalon(options: ImportOptions): Promise<Manifest> {
  const { folder, databases, replaces = false } = options;
  const manifest = await checkBackup(folder);
  const { salon } = manifest;
  if (!salon) {
    throw new BackupProblem(
      `${folder} has all salons: write the export of one with "pnpm salon export <slug> --from ${folder}".`,
    );
  }
  await withSides(databases, async (sides) => {
    // One import at a time, because a second one could bring the same salon into another database.
    const [home] = sides;
    if (home) await acquireMigrationLock(home.client);
    const { target, isDefault } = await planImport(sides, salon, replaces);
    const { client } = target;
    const missing = await findMissingRight(client);
    if (missing) throw new BackupProblem(missing);
    if (target !== home) await acquireMigrationLock(client);
    await assertSameSchema(client, manifest);
    if (replaces) {
      await prepareReplacement(client, salon.id);
      // A move may have ended before the lock.
      if ((await planImport(sides, salon, replaces)).target !== target) throw new BackupProblem(MOVES);
    }
    await importWithImages(client, manifest, options, { isDefault, replaces });
    // Without statistics PostgreSQL would plan the salon's queries as if it had no rows. The import is done if this fails.
    await client.query('analyze').catch(() => {});
  });
  return manifest;
}

const MOVES = 'Another command moves this salon.';

/** The triggers let the writes of the salon wait, also those of processes that know one database. */
async function prepareReplacement(client: Client, salonId: string): Promise<void> {
  if (!(await lockPlace(client, salonId))) throw new BackupProblem(MOVES);
  await ensureServedHereTriggers(client);
}

async function importWithImages(
  client: Client,
  manifest: Manifest,
  { folder, config }: ImportOptions,
  changes: ImportChanges,
): Promise<void> {
  const store = openImageStore(config);
  const added: ImageKey[] = [];
  let isCommitting = false;
  try {
    if (manifest.pictures.place === 'backup') {
      await restoreImages(store, folder, manifest.pictures.kept, added);
    }
    await importInTransaction(client, folder, manifest, changes);
    isCommitting = true;
    await client.query('commit');
  } catch (error) {
    // If the answer to the commit was lost, the salon may already refer to these images, so the images stay.
    if (!isCommitting) await Promise.allSettled(added.map((key) => store.remove(key)));
    throw error;
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
