import { inWords, never, type ProofFigure } from '../../engine/proof-figures.ts';
import type { StormFigures } from './storm-figures.ts';

/** The figures of the storm, for docs/proof.md. @param mostMs limit of the slowest answer, in milliseconds */
export function proofOfStorm(figures: StormFigures, mostMs: number): ProofFigure[] {
  const { attempts, winners, conflicts, peakOpen, groups, ms } = figures;
  const among = `${inWords(attempts)} attempts, ${peakOpen} open at once`;
  const groupCount = groups.reduce((sum, { groups: count }) => sum + count, 0);
  return [
    {
      ...never('A taken slot is never sold twice', 'overlaps', figures.overlaps, among),
      spread: `${inWords(winners)} winners, ${inWords(conflicts)} refused`,
    },
    never(
      'Of those who want the same, one wins and the others hear why not',
      'groups that end otherwise',
      groups.reduce((sum, { wrong }) => sum + wrong, 0),
      `${inWords(groupCount)} groups`,
    ),
    never('What is answered is what is kept', 'untrue answers', sumOf(figures.untrue), among),
    never('Locks are taken in one order', 'deadlocks', figures.deadlocks, among),
    never('A storm breaks no answer', 'answers of 5xx or none', figures.serverErrors, among),
    {
      promise: 'Nobody waits long for an answer in a storm',
      goal: `the slowest under ${inWords(mostMs)} ms`,
      figure: `slowest ${inWords(ms.slowest)} ms`,
      spread: `p50 ${ms.p50}, p95 ${ms.p95}, p99 ${ms.p99} ms`,
      isMet: ms.slowest < mostMs,
    },
  ];
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
