import type { Manifest } from './manifest.ts';

export function describeBackup({ tables, pictures, taken_at }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const imagesText =
    pictures.place === 'backup'
      ? `${pictures.kept.length} pictures`
      : `the pictures stay in the bucket ${pictures.bucket}`;
  return `As of ${taken_at}: ${rows} rows in ${tables.length} tables, ${imagesText}.`;
}
