import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { StormFigures } from './storm-figures.ts';

/** @param mostMs the limit of the slowest answer, in milliseconds */
export function toStormProof(figures: StormFigures, mostMs: number): ProofFigure[] {
  const { attempts, winners, conflicts, peakOpen, groups, ms } = figures;
  const { people, holds, rooms, leave } = figures.overlaps;
  const among = `${formatThousands(attempts)} attempts, ${peakOpen} open at once`;
  const groupCount = groups.reduce((sum, { groups: count }) => sum + count, 0);
  return [
    {
      ...buildNeverFigure('A taken slot is never sold twice', 'overlaps', people + holds, among),
      spread: `${formatThousands(winners)} winners, ${formatThousands(conflicts)} refused`,
    },
    buildNeverFigure('A room never serves two at once', 'overlaps', rooms, among),
    buildNeverFigure('Nobody is booked over leave', 'overlaps', leave, among),
    buildNeverFigure(
      'Of those who want the same, one wins and the others hear why not',
      'groups that end otherwise',
      groups.reduce((sum, { wrong }) => sum + wrong, 0),
      `${formatThousands(groupCount)} groups`,
    ),
    buildNeverFigure(
      'What is answered is what is kept',
      'untrue answers',
      sumOf(figures.contradictions),
      among,
    ),
    buildNeverFigure('Locks are taken in one order', 'deadlocks', figures.deadlocks, among),
    buildNeverFigure('A storm breaks no answer', 'answers of 5xx or none', figures.serverErrors, among),
    {
      promise: 'Nobody waits long for an answer in a storm',
      goal: `the slowest under ${formatThousands(mostMs)} ms`,
      figure: `slowest ${formatThousands(ms.slowest)} ms`,
      spread: `p50 ${ms.p50}, p95 ${ms.p95}, p99 ${ms.p99} ms`,
      isMet: ms.slowest < mostMs,
    },
  ];
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
