import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { type Backup, writeBackupFolder } from './backup-folder.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup } from './check-backup.ts';
import { getExportName } from './export-salon.ts';
import { copyImages } from './images.ts';
import {
  type ExportedSalon,
  getImagePath,
  getTablePath,
  type ImageEntry,
  type Manifest,
  type TableEntry,
} from './manifest.ts';
import { readCompressedLines, writeCompressed, writePlain } from './streams.ts';
import { getSalonColumn } from './tables.repository.ts';
import type { BackupOptions } from './take-backup.ts';

type Options = Pick<BackupOptions, 'folder' | 'config'> & { backup: string };

/**
 * Writes the export of one salon out of a backup of all salons. The export has the schema of the backup.
 * @throws BackupProblem when the backup is damaged or lacks the salon, or when its bucket is not that of the settings
 */
export async function exportFromBackup(slug: string, options: Options): Promise<Backup> {
  const { backup, folder } = options;
  const whole = await checkBackup(backup);
  const salon = await findSalon(backup, whole, slug);
  if (!salon) throw new BackupProblem(`There is no salon "${slug}" in the backup ${backup}.`);
  return writeBackupFolder(folder, getExportName(slug, whole.taken_at), async (draft) => ({
    ...whole,
    salon,
    pictures: { place: 'backup', kept: await copyKeptImages(whole, salon.id, draft, options) },
    tables: await copyTables(whole, salon.id, draft, backup),
  }));
}

async function findSalon(
  backup: string,
  { tables }: Manifest,
  slug: string,
): Promise<ExportedSalon | undefined> {
  const table = tables.find(({ name }) => name === 'businesses');
  for await (const line of readCompressedLines(getTablePath(backup, 'businesses'))) {
    const values = line.toString().split('\t');
    const textOf = (column: string) => values[table?.columns.indexOf(column) ?? -1] ?? '';
    // Neither a slug nor an id has characters that COPY escapes. The name is only shown.
    if (textOf('slug') === slug) return { id: textOf('id'), slug, name: textOf('name') };
  }
  return undefined;
}

async function copyTables(
  { tables }: Manifest,
  salonId: string,
  draft: string,
  backup: string,
): Promise<TableEntry[]> {
  const copied: TableEntry[] = [];
  for (const { name, columns } of tables) {
    const column = getSalonColumn({ name, columns });
    if (!column) continue;
    const rows = Readable.from(rowsOf(backup, name, columns.indexOf(column), salonId), { objectMode: false });
    const { lines, bytes, sha256 } = await writeCompressed(rows, getTablePath(draft, name));
    copied.push({ name, columns, rows: lines, bytes, sha256 });
  }
  return copied;
}

async function* rowsOf(backup: string, name: string, place: number, salonId: string) {
  for await (const line of readCompressedLines(getTablePath(backup, name))) {
    if (line.toString().split('\t', place + 1)[place] === salonId) yield Buffer.concat([line, LINE_FEED]);
  }
}

const LINE_FEED = Buffer.from('\n');

async function copyKeptImages(
  { pictures }: Manifest,
  salonId: string,
  draft: string,
  { backup, config }: Options,
): Promise<ImageEntry[]> {
  if (pictures.place === 'bucket') {
    const { endpoint, bucket } = config.uploadsBucket ?? {};
    if (endpoint !== pictures.endpoint || bucket !== pictures.bucket) {
      throw new BackupProblem(
        `The pictures of this backup are in the bucket ${pictures.bucket} of ${pictures.endpoint}: set UPLOADS_S3_… to it.`,
      );
    }
    return copyImages(openImageStore(config), draft, salonId);
  }
  const own = pictures.kept.filter(({ businessId }) => businessId === salonId);
  for (const image of own) {
    const file = getImagePath(draft, image);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writePlain(createReadStream(getImagePath(backup, image)), file);
  }
  return own;
}
