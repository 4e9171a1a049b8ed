import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { ensureApplicationRole } from '../../database/application-role.ts';
import { ensureBackupPolicies } from '../../database/backup-policy.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { acquireMigrationLock, assertSupportedVersion, connectForSession } from '../../database/migrate.ts';
import { ensureServedHereTriggers, hasPlaces } from '../../database/places/served-here.ts';
import { getErrorCode, getErrorMessage } from '../../errors.ts';
import type { ImageKey } from '../../salon/uploads/image-store.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup, planMigrations } from './check-backup.ts';
import { restoreImages } from './images.ts';
import type { Manifest } from './manifest.ts';
import { hasServerConnections, readDatabaseContent, restoreInTransaction } from './restore.repository.ts';

export interface RestoreOptions {
  backup: string;
  /** Called only after the backup's files have been checked. */
  reach(): Promise<ConnectionSettings>;
  config: Pick<Config, 'dataDir' | 'uploadsBucket'>;
  replace: boolean;
  onStep?: (text: string) => void;
}

const DEPENDENT_OBJECTS = '2BP01';

/**
 * Replaces the tables in one transaction: all tables, or none. After a failure before the commit it removes the images
 * that it added.
 * @throws BackupProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { backup, config, onStep = () => {} } = options;
  onStep('Checking the backup');
  const manifest = await checkBackup(backup);
  if (manifest.salon) {
    throw new BackupProblem(
      `This is the export of one salon: bring it in with "pnpm salon import ${backup}".`,
    );
  }
  const plan = planMigrations(manifest);
  const client = await connectForSession(await options.reach());
  const added: ImageKey[] = [];
  const store = openImageStore(config);
  let isCommitting = false;
  try {
    await prepare(client, options.replace);
    onStep('Bringing the pictures back');
    if (manifest.pictures.place === 'backup') {
      await restoreImages(store, backup, manifest.pictures.kept, added);
    }
    onStep('Bringing the tables back');
    await restoreInTransaction(client, { folder: backup, manifest, ...plan });
    isCommitting = true;
    await client.query('commit');
    await finish(client);
    return manifest;
  } catch (error) {
    // If the answer to the commit was lost, the restored rows may already refer to these images, so the images stay.
    if (!isCommitting) await Promise.allSettled(added.map((key) => store.remove(key)));
    throw asProblem(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function prepare(client: Client, replace: boolean): Promise<void> {
  await client.query("set timezone = 'UTC'; set client_min_messages = warning");
  await assertSupportedVersion(client);
  await acquireMigrationLock(client);
  if (await hasServerConnections(client)) {
    throw new BackupProblem('A server is working on this database: stop it first.');
  }
  const occupation = await readDatabaseContent(client);
  if (occupation === 'something else') {
    throw new BackupProblem(
      "The database holds tables or views that are not a salon's: restore into an empty one.",
    );
  }
  if (occupation === 'a salon' && !replace) {
    throw new BackupProblem(
      'There is a salon in this database already: restore into an empty one, or replace it with --replace.',
    );
  }
  await ensureApplicationRole(client);
}

/** Without the policies a backup before the server's next start would fail. `analyze` speeds up queries. */
async function finish(client: Client): Promise<void> {
  await ensureBackupPolicies(client);
  if (await hasPlaces(client)) await ensureServedHereTriggers(client);
  await client.query('analyze');
}

function asProblem(error: unknown): unknown {
  if (getErrorCode(error) !== DEPENDENT_OBJECTS) return error;
  return new BackupProblem(
    `Something else depends on the tables to be replaced: ${getErrorMessage(error)}.`,
    error,
  );
}
