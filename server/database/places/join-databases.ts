import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '../../errors.ts';
import type { Database } from '../database.ts';
import { listenOnAll } from './listen-on-all.ts';
import { SalonPlaces } from './salon-places.ts';
import { SERVED_ELSEWHERE } from './served-here.ts';

const MAX_TRIES = 5;
const PAUSE_MS = 50;

/**
 * Joins the databases of one installation, of which each serves some of the salons. Each was opened with `checksPlace`.
 * Tables that belong to no salon (attempts to sign in, reports about modules) are those of the first database.
 */
export function joinDatabases(home: Database, further: readonly Database[]): Database {
  const all = [home, ...further];
  const places = new SalonPlaces(all);

  /** Repeats the work in the other database after a move. The failed transaction has changed nothing. */
  async function inPlace<T>(salonId: string, run: (database: Database) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(await places.find(salonId));
      } catch (error) {
        if (getErrorCode(error) !== SERVED_ELSEWHERE || attempt === MAX_TRIES) throw error;
        places.forget(salonId);
        if (attempt > 1) await wait(PAUSE_MS * attempt);
      }
    }
  }

  return {
    withBusiness: (salonId, work, caller) =>
      inPlace(salonId, (database) => database.withBusiness(salonId, work, caller)),
    readBusiness: (salonId, work, caller) =>
      inPlace(salonId, (database) => database.readBusiness(salonId, work, caller)),
    readBusinessLong: (salonId, work, caller) =>
      inPlace(salonId, (database) => database.readBusinessLong(salonId, work, caller)),
    withoutBusiness: (work) => home.withoutBusiness(work),
    readWithoutBusiness: (work) => home.readWithoutBusiness(work),
    lookUp: (work) => lookUpInAll(all, work),
    listen: (heard) => listenOnAll(all, heard),
    load: () => sumLoads(all),
    hangingCommits: () => all.reduce((sum, database) => sum + database.hangingCommits(), 0),
    listAway: async () => (await Promise.all(all.map((database) => database.listAway()))).flat(),
    async close() {
      await Promise.all(all.map((database) => database.close()));
    },
  };
}

/** While a database does not answer, the salons of the others are still found. @throws its error when none is found */
async function lookUpInAll<T>(
  databases: readonly Database[],
  work: Parameters<Database['lookUp']>[0],
): Promise<T[]> {
  const answers = await Promise.allSettled(databases.map((database) => database.lookUp(work)));
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value as T[]) : []));
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure && rows.length === 0) throw failure.reason;
  return rows;
}

function sumLoads(databases: readonly Database[]) {
  const loads = databases.map((database) => database.load());
  const sumOf = (name: 'total' | 'idle' | 'waiting') => loads.reduce((sum, load) => sum + load[name], 0);
  return { total: sumOf('total'), idle: sumOf('idle'), waiting: sumOf('waiting') };
}
