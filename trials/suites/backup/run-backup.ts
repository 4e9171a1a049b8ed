import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { paths } from '@salon/shared/contracts/paths';
import { openDatabase } from '../../../server/database/database.ts';
import { type Manifest, readManifest } from '../../../server/operations/backup/manifest.ts';
import { DEMO_SALONS } from '../../../server/operations/demo/accounts.ts';
import { openImageStore } from '../../../server/salon/uploads/open-image-store.ts';
import { COMPILE_CACHE } from '../../../server/testing/process-environment.ts';
import { type CrashFaults, findCrashFaults } from '../crash/crash-checks.repository.ts';
import { buildCrashSalon } from '../crash/crash-salon.ts';
import { startWriters } from '../crash/crash-writers.ts';
import { type SalonProcess, startSalonProcess } from '../crash/salon-process.ts';

export interface BackupFigures {
  manifest: Manifest;
  backupMs: number;
  restoreMs: number;
  writtenMeanwhile: number;
  /** Lost writes that were answered before the backup began, partly written transactions, and doubled effects. */
  faults: CrashFaults;
  differing: string[];
  /** The status of the sign-in when it fails, otherwise of a list of bookings. */
  signIn: number;
}

const COMMANDS = join(import.meta.dirname, '../../../server/operations/commands');
const WRITERS = 4;
const IMAGES = 3;
const WRITES = 20;

/**
 * Backs up a salon under writes and restores the backup elsewhere. Compares every table and image through a backup of
 * the restored salon. Starts the API there, and searches for each write that was acknowledged before the first backup.
 */
export async function runBackupTrial(
  place: string,
  say: (text: string) => void = () => {},
): Promise<BackupFigures> {
  const [dataDir, backups] = [join(place, 'salon'), join(place, 'backups')];
  say('A salon with the demo, and writers at work');
  const salon = await startSalonProcess(dataDir, { DEMO: '1' });
  const { backup, backupMs, ...written } = await backUpUnderWrites(salon, dataDir, backups, say).finally(() =>
    salon.stop(),
  );
  const manifest = await readManifest(backup);
  say('Restoring it elsewhere');
  const restored = join(place, 'restored');
  const restoreMs = await timed(() => runBackupCommand('restore.ts', restored, backup));
  const checked = await compareRestored(restored, join(place, 'again'), manifest, say);
  const api = await startSalonProcess(restored, { DEMO: '1' });
  try {
    const faults = await findCrashFaults(await api.connection(), written.promised, written.salonId);
    return { manifest, backupMs, restoreMs, ...written, ...checked, faults, signIn: await signIn(api) };
  } finally {
    await api.stop();
  }
}

/**
 * Backs up the restored salon into the folder `again`, and compares the two backups' manifests.
 * @returns the names of the tables that differ, and 'images' when the images differ
 */
export async function compareRestored(
  restored: string,
  again: string,
  manifest: Manifest,
  say: (text: string) => void = () => {},
): Promise<{ differing: string[] }> {
  say("Comparing with the restored salon's own backup");
  await runBackupCommand('backup.ts', restored, again);
  const other = await readManifest(join(again, onlyIn(again)));
  const sums = new Map(other.tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
  const differing = manifest.tables
    .filter(({ name, rows, sha256 }) => sums.get(name) !== `${rows} ${sha256}`)
    .map(({ name }) => name);
  const images = JSON.stringify(sorted(manifest)) === JSON.stringify(sorted(other)) ? [] : ['images'];
  return { differing: [...differing, ...images] };
}

/** @returns the command's output @throws Error with that output when the command fails */
export async function runBackupCommand(name: 'backup.ts' | 'restore.ts', dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(COMMANDS, name), ...args], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((ended) => child.on('close', ended)),
  ]);
  if (code !== 0) throw new Error(`${name}: ${said.trim()}`);
  return said;
}

async function backUpUnderWrites(
  salon: SalonProcess,
  dataDir: string,
  backups: string,
  say: (text: string) => void,
) {
  const database = openDatabase(await salon.connection(), 2);
  const trialSalon = await buildCrashSalon(database, WRITERS).finally(() => database.close());
  const images = openImageStore({ dataDir, uploadsBucket: null });
  for (let n = 0; n < IMAGES; n++) {
    const name = `${randomBytes(16).toString('hex')}.webp`;
    await images.keep({ businessId: trialSalon.id, name }, randomBytes(50_000));
  }
  const writers = startWriters(trialSalon, () => salon.url);
  const untilWritten = async (count: number) => {
    while (writers.promised.length < count) await new Promise((wake) => setTimeout(wake, 10));
  };
  try {
    await untilWritten(WRITES);
    say('Backing it up');
    // The backup need not contain writes that the API acknowledges later.
    const promised = [...writers.promised];
    const backupMs = await timed(() => runBackupCommand('backup.ts', dataDir, backups));
    const writtenMeanwhile = writers.promised.length - promised.length;
    await untilWritten(writers.promised.length + WRITES);
    const backup = join(backups, onlyIn(backups));
    return { salonId: trialSalon.id, backup, backupMs, promised, writtenMeanwhile };
  } finally {
    await writers.stopAtOnce();
  }
}

async function signIn(api: SalonProcess): Promise<number> {
  const { phone, password } = DEMO_SALONS[0]?.admin ?? { phone: '', password: '' };
  const answer = await fetch(`${api.url}${paths.loginAdmin}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password }),
  });
  if (!answer.ok) return answer.status;
  const { token, user } = (await answer.json()) as { token: string; user: { businessId: string } };
  const headers = { authorization: `Bearer ${token}`, 'business-id': user.businessId };
  return (await fetch(`${api.url}${paths.bookings}`, { headers })).status;
}

const onlyIn = (folder: string): string => readdirSync(folder)[0] ?? '';

const sorted = ({ pictures }: Manifest) =>
  pictures.place === 'backup'
    ? pictures.kept.map(({ name, sha256 }) => `${name} ${sha256}`).sort()
    : pictures;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
