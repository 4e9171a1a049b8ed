import type { ExplainedQuery } from './hot-queries.ts';
import type { CitusFigures } from './run-citus.ts';
import type { LoadFigures } from './run-load.ts';

export function formatCitusReport({
  queries,
  executions,
  shards,
  cluster,
  plain,
  ledger,
}: CitusFigures): string {
  return [
    ...queries.map(formatQuery),
    `lists: ${executions.oneShard} statements to one shard, ${executions.severalShards} to several`,
    ...shards.map(({ worker, shards: count, megabytes }) => `${worker}: ${count} shards, ${megabytes} MB`),
    formatLoad('cluster', cluster),
    formatLoad('plain PostgreSQL', plain),
    `ledger: ${ledger.operations} operations in ${ledger.salons} salons, ${ledger.violations.length} violations`,
    ...ledger.violations,
  ].join('\n');
}

function formatQuery({ text, shards, error }: ExplainedQuery): string {
  const asked = error ?? (shards.length === 0 ? 'no shard' : `${Math.max(...shards)} shard`);
  return `  ${asked.padEnd(9)} ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
}

function formatLoad(engine: string, { lists, storm, processor }: LoadFigures): string {
  const overlaps = Object.values(storm.overlaps).reduce((sum, count) => sum + count, 0);
  return [
    `${engine}: ${lists.lists} lists, ${(lists.lists / lists.seconds).toFixed(0)} a second, p50 ${lists.ms.p50} ms, ` +
      `p95 ${lists.ms.p95} ms, p99 ${lists.ms.p99} ms, ${lists.serverErrors} not 200`,
    `${engine}: processor time of a list ${processor.map(formatProcessor).join(', ')}`,
    `${engine}: storm of ${storm.attempts} attempts in ${storm.seconds.toFixed(0)} s, ${storm.winners} winners, ` +
      `${overlaps} overlaps, ${storm.deadlocks} deadlocks, ${storm.serverErrors} of 5xx, p50 ${storm.ms.p50} ms, ` +
      `p95 ${storm.ms.p95} ms, p99 ${storm.ms.p99} ms`,
  ].join('\n');
}

const formatProcessor = ({ node, msPerList }: LoadFigures['processor'][number]) =>
  `${msPerList.toFixed(1)} ms in ${node}`;
