import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { startProcesses, TRIAL_SECRET } from '../../engine/processes.ts';
import { runStorm } from '../storm/run-storm.ts';
import { openStormDatabase } from '../storm/storm-checks.ts';
import type { StormFigures } from '../storm/storm-figures.ts';
import { type ListFigures, measureLists } from './lists.ts';

export interface LoadFigures {
  lists: ListFigures;
  storm: StormFigures;
}

export interface LoadSize {
  lists: number;
  attempts: number;
  groups: number;
}

interface LoadOptions {
  /** The nodes of a cluster, whose deadlocks count. */
  readings?: readonly ConnectionSettings[];
  /** Runs between the lists and the storm. */
  onLists?: () => Promise<void>;
}

/** The same load for every engine: two API processes, lists and then the storm. */
export async function runLoad(
  connection: ConnectionSettings,
  { lists, attempts, groups }: LoadSize,
  { readings, onLists = async () => {} }: LoadOptions = {},
): Promise<LoadFigures> {
  const processes = await startProcesses({ count: 2, connection });
  const database = openDatabase(connection, 5);
  const witness = await openStormDatabase(connection, readings ? { readings, isDistributed: true } : {});
  try {
    const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
    const read = await measureLists(processes.urls, parts, lists);
    await onLists();
    const storm = await runStorm({ attempts, groups, urls: processes.urls, salon: parts, witness });
    return { lists: read, storm };
  } finally {
    await witness.close();
    await database.close();
    await processes.stop();
  }
}
