import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LedgerFigures, runLedger } from '../ledger/run-ledger.ts';
import { CitusCluster } from './citus-cluster.ts';
import { CitusNode } from './citus-node.ts';
import type { CitusPrograms } from './citus-programs.ts';
import { type ExplainedQuery, explainHotQueries } from './hot-queries.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { type LoadFigures, type LoadSize, runLoad } from './run-load.ts';

export interface CitusFigures {
  version: string;
  /** Where the rows are. */
  shards: { worker: string; shards: number; megabytes: number }[];
  queries: ExplainedQuery[];
  /** Statements that the coordinator sent to workers until the end of the lists. */
  executions: { oneShard: number; severalShards: number };
  cluster: LoadFigures;
  plain: LoadFigures;
  ledger: LedgerFigures;
}

export interface CitusSize extends LoadSize {
  operations: number;
  longest: number;
}

export const FULL_CITUS_RUN: CitusSize = {
  ...{ lists: 10_000, attempts: 3_000, groups: 12 },
  ...{ operations: 1_500, longest: 200 },
};
export const SHORT_CITUS_RUN: CitusSize = {
  ...{ lists: 400, attempts: 420, groups: 10 },
  ...{ operations: 600, longest: 150 },
};

/** The seed of `pnpm trial ledger --short`, in which every refusal occurs. */
const SEED = 15;

/** Starts a coordinator with two workers, runs the load on it, and then the same load on one plain PostgreSQL. */
export async function runCitus(
  programs: CitusPrograms,
  size: CitusSize,
  say: (step: string) => void,
): Promise<CitusFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-citus-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const cluster = await CitusCluster.start(join(folder, 'cluster'), programs);
    stops.push(() => cluster.stop());
    await prepareCluster(cluster);
    const version = await readVersion(cluster);
    say(`${version}, a coordinator and two workers, two API processes`);
    const onCluster = await runOnCluster(cluster, size, say);
    await stops.pop()?.();
    const node = await CitusNode.start('plain', folder, programs, { isPlain: true });
    stops.push(() => node.stop());
    const plain = await runLoad([node], size);
    say('the same load on plain PostgreSQL');
    return { version, ...onCluster, plain };
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnCluster(cluster: CitusCluster, size: CitusSize, say: (step: string) => void) {
  const { connection } = cluster;
  let executions = { oneShard: 0, severalShards: 0 };
  const load = await runLoad([cluster.coordinator, ...cluster.workers], size, async () => {
    executions = await readExecutions(cluster);
  });
  say(`${size.lists} lists and the storm`);
  const { operations, longest } = size;
  const ledger = await runLedger({ operations, longest, lanes: 1, seed: SEED, owner: connection });
  say(`${ledger.operations} operations of the ledger`);
  // Last, because the storm knows every booking.
  const queries = await explainHotQueries(connection);
  say(`${queries.length} statements explained`);
  return { queries, executions, cluster: load, ledger, shards: await readShards(cluster) };
}

async function readVersion({ coordinator }: CitusCluster): Promise<string> {
  const { rows } = await coordinator.run(
    `select split_part(citus_version(), ' on ', 1) || ', PostgreSQL ' || current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0].version;
}

async function readExecutions({ coordinator }: CitusCluster): Promise<CitusFigures['executions']> {
  const { rows } = await coordinator.run(
    `select sum(query_execution_single_shard)::int as "oneShard", sum(query_execution_multi_shard)::int as "severalShards"
     from citus_stat_counters`,
  );
  return rows[0];
}

/** Where the rows are: the text of `citus_shards` by worker. */
async function readShards({ coordinator, workers }: CitusCluster): Promise<CitusFigures['shards']> {
  const { rows } = await coordinator.run(
    `select nodeport as port, count(*)::int as shards, round(sum(shard_size) / 1e6)::int as megabytes
     from citus_shards where citus_table_type = 'distributed' group by nodeport`,
  );
  return rows.map(({ port, ...rest }) => ({
    worker: workers.find(({ connection }) => connection.port === port)?.name ?? `port ${port}`,
    ...rest,
  }));
}
