import { type Migration, readMigrations } from '../../database/migration-files.ts';
import { getErrorCode } from '../../errors.ts';
import { isImageKey } from '../../salon/uploads/image-address.ts';
import { BackupProblem } from './backup-problem.ts';
import { getImagePath, getTablePath, type Manifest, readManifest } from './manifest.ts';
import { measureCompressed, measurePlain, type StreamMeasure } from './streams.ts';

/** @throws BackupProblem that names the first missing or changed file */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const found = await passedOf(
      folder,
      `tables/${name}.copy.gz`,
      measureCompressed(getTablePath(folder, name)),
    );
    if (found.sha256 !== sha256 || found.bytes !== bytes || found.lines !== rows) {
      throw damaged(folder, `tables/${name}.copy.gz`);
    }
  }
  for (const image of manifest.pictures.place === 'backup' ? manifest.pictures.kept : []) {
    const name = `pictures/${image.businessId}/${image.name}`;
    if (!isImageKey(image)) throw damaged(folder, name);
    const found = await passedOf(folder, name, measurePlain(getImagePath(folder, image)));
    if (found.sha256 !== image.sha256) throw damaged(folder, name);
  }
  return manifest;
}

async function passedOf(
  folder: string,
  name: string,
  passed: Promise<StreamMeasure>,
): Promise<StreamMeasure> {
  try {
    return await passed;
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    if (code === 'ENOENT')
      throw new BackupProblem(`The backup ${folder} is damaged: ${name} is missing.`, error);
    if (code.startsWith('Z_')) throw damaged(folder, name, error);
    throw new BackupProblem(`The backup's ${name} cannot be read: ${code || String(error)}.`, error);
  }
}

const damaged = (folder: string, name: string, cause?: unknown) =>
  new BackupProblem(`The backup ${folder} is damaged: ${name} is not what was written.`, cause);

export interface MigrationPlan {
  before: Migration[];
  after: Migration[];
}

/** @throws BackupProblem when the backup has a migration that this version lacks, or has with other content */
export function planMigrations(
  { migrations }: Manifest,
  known: Migration[] = readMigrations(),
): MigrationPlan {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const before = migrations.map(({ name, checksum }) => {
    const own = byName.get(name);
    if (!own) {
      throw new BackupProblem(`The backup is of a newer version: this one does not know ${name}.`);
    }
    if (own.checksum !== checksum) {
      throw new BackupProblem(`The backup was made with another ${name} than this version has.`);
    }
    return own;
  });
  return { before, after: known.filter((migration) => !before.includes(migration)) };
}
