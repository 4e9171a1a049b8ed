import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { BackupFigures } from './run-backup.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function toBackupProof(figures: BackupFigures): ProofFigure[] {
  const { manifest, differing, faults, writtenMeanwhile, signIn, backupMs, restoreMs } = figures;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const broken = [...faults.lost, ...faults.halves, ...faults.doubled];
  return [
    {
      ...buildNeverFigure(
        'A backup of a working salon comes back as it was',
        'differing tables or images',
        differing.length,
        `${manifest.tables.length} tables, ${formatThousands(rows)} rows`,
      ),
      spread: `backup ${seconds(backupMs)}, restore ${seconds(restoreMs)}`,
    },
    buildNeverFigure(
      'What was answered before the backup is in it, and nothing by half',
      'writes lost, halved or doubled',
      broken.length,
      `a salon where ${formatThousands(writtenMeanwhile)} were written meanwhile`,
    ),
    {
      promise: 'The API opens on what was restored and lets the admin in',
      goal: 'status 200',
      figure: `status ${signIn}`,
      isMet: signIn === 200,
    },
  ];
}
