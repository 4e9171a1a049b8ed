import { openDatabase } from '../../../server/database/database.ts';
import { type CallCounts, WRITE_KINDS, type WriteKind } from './crash-calls.ts';
import { type CrashFaults, findCrashFaults } from './crash-checks.repository.ts';
import { buildCrashSalon } from './crash-salon.ts';
import { type CrashWriters, startWriters } from './crash-writers.ts';
import { type SalonProcess, startSalonProcess } from './salon-process.ts';

/** This size is large enough that every kind of write occurs. */
export const SHORT_CRASH_RUN = { kills: 3, writers: 4 };

export interface CrashOptions {
  dataDir: string;
  /** The API and PostgreSQL are killed in turn. */
  kills: number;
  writers: number;
  onKill?: (figures: { kill: number; victim: KilledProgram; backMs: number; acknowledged: number }) => void;
}

export type KilledProgram = 'API' | 'PostgreSQL' | 'both';

export interface CrashFigures extends CrashFaults, CallCounts {
  kills: Record<'API' | 'PostgreSQL', number>;
  acknowledged: Record<WriteKind, number>;
  /** Milliseconds from each kill until the salon answered again. */
  backMs: number[];
}

/** Two such counts are more than four writers reach without the last kind of write. */
const PROMISES_BETWEEN = 15;
/** A random pause up to this limit follows the writes before the next kill. */
const LONGEST_PAUSE_MS = 1_200;
/** The probability that both are killed together, the API before PostgreSQL has come back, if both are due. */
const KILL_BOTH_SHARE = 0.25;

/** Kills programs under writes. Then looks for lost writes, partly written transactions and doubled effects. */
export async function runCrash({
  dataDir,
  kills,
  writers: count,
  onKill,
}: CrashOptions): Promise<CrashFigures> {
  const salon = await startSalonProcess(dataDir);
  try {
    const database = openDatabase(await salon.connection(), 2);
    const crashSalon = await buildCrashSalon(database, count).finally(() => database.close());
    const writers = startWriters(crashSalon, () => salon.url);
    const backMs: number[] = [];
    const done = { API: 0, PostgreSQL: 0 };
    try {
      while (done.API + done.PostgreSQL < kills) {
        await writesGoOn(writers);
        const victim = nextVictim(done, kills);
        const began = performance.now();
        await kill(salon, victim);
        backMs.push(performance.now() - began);
        if (victim !== 'PostgreSQL') done.API++;
        if (victim !== 'API') done.PostgreSQL++;
        onKill?.({
          kill: done.API + done.PostgreSQL,
          victim,
          backMs: backMs.at(-1) ?? 0,
          acknowledged: writers.promised.length,
        });
      }
      await writers.finish();
    } catch (error) {
      await writers.stopAtOnce();
      throw error;
    }
    return { ...(await verdict(salon, writers)), kills: done, backMs };
  } finally {
    await salon.stop();
  }
}

function nextVictim({ API, PostgreSQL }: CrashFigures['kills'], kills: number): KilledProgram {
  if (API > PostgreSQL) return 'PostgreSQL';
  if (PostgreSQL > API) return 'API';
  return kills - API - PostgreSQL >= 2 && Math.random() < KILL_BOTH_SHARE ? 'both' : 'API';
}

async function writesGoOn({ promised }: CrashWriters): Promise<void> {
  const enough = promised.length + PROMISES_BETWEEN;
  while (promised.length < enough) await new Promise((wake) => setTimeout(wake, 5));
  await new Promise((wake) => setTimeout(wake, Math.random() * LONGEST_PAUSE_MS));
}

/** Resolves when the salon answers again. The trial restarts only the API, as a process manager would. */
async function kill(salon: SalonProcess, victim: KilledProgram): Promise<void> {
  if (victim !== 'API') salon.killPostgres();
  if (victim === 'both') await new Promise((wake) => setTimeout(wake, Math.random() * 500));
  if (victim !== 'PostgreSQL') {
    await salon.killApi();
    await salon.startApi();
  }
  await salon.waitUntilPostgresAnswers();
}

async function verdict(salon: SalonProcess, { promised, counts }: CrashWriters) {
  await salon.killApi();
  await salon.startApi();
  const faults = await findCrashFaults(await salon.connection(), promised);
  const count = (wanted: WriteKind) => promised.filter(({ kind }) => kind === wanted).length;
  const acknowledged = Object.fromEntries(WRITE_KINDS.map((kind) => [kind, count(kind)])) as Record<
    WriteKind,
    number
  >;
  return { ...faults, ...counts, acknowledged };
}
