import { openDatabase } from '../../../server/database/database.ts';
import type { CallCounts, Promised } from './crash-calls.ts';
import { type CrashFaults, findFaults } from './crash-checks.repository.ts';
import { buildCrashSalon } from './crash-salon.ts';
import { startWriters, type Writers } from './crash-writers.ts';
import { type SalonProcess, startSalonProcess } from './salon-process.ts';

/** What the tests run, and `--short`: enough that everything happens. */
export const SHORT = { kills: 3, writers: 4 };

export interface CrashOptions {
  /** An empty folder. */
  dataDir: string;
  /** Each in turn: the API, PostgreSQL. */
  kills: number;
  writers: number;
  onKill?: (figures: { kill: number; victim: Victim; backMs: number; acknowledged: number }) => void;
}

export type Victim = 'API' | 'PostgreSQL' | 'both';

export interface CrashFigures extends CrashFaults, CallCounts {
  kills: Record<'API' | 'PostgreSQL', number>;
  acknowledged: Record<Promised['kind'], number>;
  /** How long each took until the salon answered again. */
  backMs: number[];
}

/** Between two deaths so many new promises at least, and at most so much time more. */
const PROMISES_BETWEEN = 5;
const LONGEST_PAUSE_MS = 1_200;
/** How often PostgreSQL has not come back yet when the API dies too. */
const BOTH = 0.25;

/** Kills in turn, at random moments of many writes; then looks for every promise, and for halves, in the database. */
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
      await writers.giveUp();
      throw error;
    }
    return { ...(await verdict(salon, writers)), kills: done, backMs };
  } finally {
    await salon.stop();
  }
}

function nextVictim({ API, PostgreSQL }: CrashFigures['kills'], kills: number): Victim {
  if (API > PostgreSQL) return 'PostgreSQL';
  if (PostgreSQL > API) return 'API';
  return kills - API - PostgreSQL >= 2 && Math.random() < BOTH ? 'both' : 'API';
}

async function writesGoOn({ promised }: Writers): Promise<void> {
  const enough = promised.length + PROMISES_BETWEEN;
  while (promised.length < enough) await new Promise((wake) => setTimeout(wake, 5));
  await new Promise((wake) => setTimeout(wake, Math.random() * LONGEST_PAUSE_MS));
}

/** Ends when the salon answers again. The trial starts the API alone, as a process manager would. */
async function kill(salon: SalonProcess, victim: Victim): Promise<void> {
  if (victim !== 'API') salon.killPostgres();
  if (victim === 'both') await new Promise((wake) => setTimeout(wake, Math.random() * 500));
  if (victim !== 'PostgreSQL') {
    await salon.killApi();
    await salon.startApi();
  }
  await salon.untilPostgresIsBack();
}

/** Looked for after one more death, so that nothing is read but what the disk holds. */
async function verdict(salon: SalonProcess, { promised, counts }: Writers) {
  await salon.killApi();
  await salon.startApi();
  const faults = await findFaults(await salon.connection(), promised);
  const acknowledged = { booking: 0, completion: 0, collection: 0, voucher: 0 };
  for (const { kind } of promised) acknowledged[kind]++;
  return { ...faults, ...counts, acknowledged };
}
