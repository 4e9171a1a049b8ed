/**
 * `pnpm trial backup` backs up a salon that is being written to, restores the backup elsewhere, and compares the two.
 * `pnpm trial backup <backup>` restores a given backup in a temporary folder, and compares the two.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBackup } from '../../../server/operations/backup/describe-backup.ts';
import { readManifest } from '../../../server/operations/backup/manifest.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { toBackupProof } from './backup-proof.ts';
import { compareRestored, runBackupCommand, runBackupTrial } from './run-backup.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function trialOf(backup: string, place: string): Promise<string[]> {
  const manifest = await readManifest(backup);
  say(describeBackup(manifest));
  await runBackupCommand('restore.ts', join(place, 'restored'), backup);
  const { differing } = await compareRestored(join(place, 'restored'), join(place, 'again'), manifest, say);
  return differing;
}

async function wholeTrial(place: string): Promise<string[]> {
  const figures = await runBackupTrial(place, say);
  const { manifest, backupMs, restoreMs, writtenMeanwhile, faults, differing, signIn } = figures;
  writeFigures(toBackupProof(figures));
  say(describeBackup(manifest));
  say(`backup ${seconds(backupMs)} with ${writtenMeanwhile} writes meanwhile, restore ${seconds(restoreMs)}`);
  say(`the API on it lets the admin in and answers ${signIn}`);
  const answered = signIn === 200 ? [] : [`the API answered ${signIn}`];
  return [...differing, ...faults.lost, ...faults.halves, ...faults.doubled, ...answered];
}

const [backup] = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), 'salon-drill-'));
try {
  const faults = backup ? await trialOf(backup, place) : await wholeTrial(place);
  for (const fault of faults.slice(0, 10)) say(`  ! ${fault}`);
  say(`${faults.length} differences between the backup and what came back`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
