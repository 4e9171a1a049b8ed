import { openDatabase } from '../../../server/database/database.ts';
import { startProcesses, TRIAL_SECRET } from '../../engine/processes.ts';
import { runStorm } from '../storm/run-storm.ts';
import { openStormDatabase } from '../storm/storm-checks.ts';
import type { StormFigures } from '../storm/storm-figures.ts';
import type { CitusNode } from './citus-node.ts';
import { type ListFigures, measureLists } from './lists.ts';

export interface LoadFigures {
  lists: ListFigures;
  /** Milliseconds of processor time that each PostgreSQL needs for a list. */
  processor: { node: string; msPerList: number }[];
  storm: StormFigures;
}

export interface LoadSize {
  lists: number;
  attempts: number;
  groups: number;
}

/** The same load for every engine: two API processes at the first node, lists and then the storm. */
export async function runLoad(
  [first, ...others]: readonly [CitusNode, ...CitusNode[]],
  { lists, attempts, groups }: LoadSize,
  onLists: () => Promise<void> = async () => {},
): Promise<LoadFigures> {
  const { connection } = first;
  const nodes = [first, ...others];
  const processes = await startProcesses({ count: 2, connection });
  const database = openDatabase(connection, 5);
  const readings = nodes.map((node) => node.connection);
  const witness = await openStormDatabase(connection, { readings, isDistributed: others.length > 0 });
  try {
    const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
    const before = nodes.map((node) => node.readProcessorMs());
    const read = await measureLists(processes.urls, parts, lists);
    const processor = nodes.map((node, index) => ({
      node: node.name,
      msPerList: (node.readProcessorMs() - (before[index] ?? 0)) / lists,
    }));
    await onLists();
    const storm = await runStorm({ attempts, groups, urls: processes.urls, salon: parts, witness });
    return { lists: read, processor, storm };
  } finally {
    await witness.close();
    await database.close();
    await processes.stop();
  }
}
