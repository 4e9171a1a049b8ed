import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import { listStormFaults, sumOverlaps } from '../storm/storm-figures.ts';
import type { CitusFigures } from './run-citus.ts';
import type { LoadFigures } from './run-load.ts';

export function listCitusFaults({ queries, cluster, ledger }: CitusFigures): string[] {
  return [
    ...queries.flatMap(({ text, error }) => (error ? [`${error}: ${text}`] : [])),
    ...queries.flatMap(({ text, shards }) => (asksSeveral(shards) ? [`asks several shards: ${text}`] : [])),
    ...(cluster.lists.serverErrors > 0 ? [`${cluster.lists.serverErrors} lists without 200`] : []),
    ...listStormFaults(cluster.storm),
    ...ledger.violations,
  ];
}

const asksSeveral = (shards: readonly number[]) => shards.some((count) => count > 1);

export function toCitusProof({ version, queries, cluster, plain, ledger }: CitusFigures): ProofFigure[] {
  const { lists, storm } = cluster;
  return [
    buildNeverFigure(
      `Under ${version} a taken slot is never sold twice`,
      'overlaps',
      sumOverlaps(storm.overlaps),
      `${formatThousands(storm.attempts)} attempts`,
    ),
    buildNeverFigure(
      'Every answer is one of the contract',
      'of 5xx',
      storm.serverErrors + lists.serverErrors,
      `${formatThousands(storm.attempts)} attempts and ${formatThousands(lists.lists)} lists`,
    ),
    buildNeverFigure(
      'Every statement of a salon asks one shard',
      'statements that ask several',
      queries.filter(({ shards, error }) => error || asksSeveral(shards)).length,
      `${queries.length} statements`,
    ),
    buildNeverFigure(
      'After every operation the books agree',
      'violations',
      ledger.violations.length,
      `${formatThousands(ledger.operations)} operations`,
    ),
    {
      promise: 'Time of a list, beside plain PostgreSQL on the same machine',
      goal: 'measured, not judged',
      figure: `p50 ${lists.ms.p50} ms and ${plain.lists.ms.p50} ms, p99 ${lists.ms.p99} ms and ${plain.lists.ms.p99} ms`,
      isMet: true,
    },
    {
      promise: 'Processor time of a list in all PostgreSQL, beside plain PostgreSQL',
      goal: 'measured, not judged',
      figure: `${sumProcessor(cluster)} ms and ${sumProcessor(plain)} ms`,
      isMet: true,
    },
  ];
}

const sumProcessor = ({ processor }: LoadFigures) =>
  processor.reduce((sum, { msPerList }) => sum + msPerList, 0).toFixed(1);
