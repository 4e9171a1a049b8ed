import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '../../errors.ts';
import { BackupProblem } from './backup-problem.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
// These names become file names and SQL.
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const table = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
  /** Size and hash of the uncompressed rows, in the order of their keys; equal on every version of PostgreSQL. */
  bytes: count,
  sha256,
});

const image = z.object({ businessId: z.uuid(), name: z.string(), bytes: count, sha256 });

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Present in an export, which has the rows and images of this salon only. */
  salon: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).optional(),
  taken_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256, applied_at: z.string() })).min(1),
  tables: z.array(table).min(1),
  /** `last` is the last number that the column generated. */
  identities: z.array(z.object({ table: identifier, column: identifier, last: count })),
  /** If images are stored in a bucket, the backup contains only the bucket's address. */
  pictures: z.discriminatedUnion('place', [
    z.object({ place: z.literal('backup'), kept: z.array(image) }),
    z.object({ place: z.literal('bucket'), endpoint: z.string(), bucket: z.string() }),
  ]),
});

export type Manifest = z.output<typeof manifest>;
export type ExportedSalon = NonNullable<Manifest['salon']>;
export type TableEntry = Manifest['tables'][number];
export type ImageEntry = z.output<typeof image>;
export type AppliedMigration = Manifest['migrations'][number];

export const getTablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`);
export const getImagePath = (folder: string, { businessId, name }: Pick<ImageEntry, 'businessId' | 'name'>) =>
  join(folder, 'pictures', businessId, name);
export const getManifestPath = (folder: string) => join(folder, MANIFEST);

/** The text contains a checksum of the manifest. */
export function formatManifest(content: Manifest): string {
  return `${JSON.stringify({ sha256: checksumOf(content), manifest: content }, null, 2)}\n`;
}

/** @throws BackupProblem when the manifest is missing, damaged, or of a format that this version does not read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(getManifestPath(folder), 'utf8').catch((error: unknown) => {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '');
    const reason = isMissing ? `it has no ${MANIFEST}` : getErrorCode(error);
    throw new BackupProblem(`${folder} is not a backup: ${reason}.`, error);
  });
  const damaged = new BackupProblem(`The backup ${folder} is damaged: ${MANIFEST} is not what was written.`);
  const whole = z.object({ sha256, manifest: z.looseObject({ format: z.number() }) }).safeParse(parse(text));
  if (!whole.success || checksumOf(whole.data.manifest) !== whole.data.sha256) throw damaged;
  const { format } = whole.data.manifest;
  if (format !== FORMAT) {
    throw new BackupProblem(
      `The backup ${folder} has format ${format}; this version reads format ${FORMAT} alone.`,
    );
  }
  const read = manifest.safeParse(whole.data.manifest);
  if (!read.success) throw damaged;
  return read.data;
}

const checksumOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
