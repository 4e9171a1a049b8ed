import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import { computePercentile } from '../ui/interaction-times.ts';
import { toPressesProof } from '../ui/ui-figures.ts';

export const MAX_MOVE_P75_MS = 80;
export const MAX_FRAME_MS = 100;

export interface BoardTimes {
  size: string;
  acts: { title: string; times: number[] }[];
  /** From each movement of a held card to its paint. */
  moves: number[];
  live: { changes: number; seconds: number; gaps: number[]; shown: number } | null;
}

const round = (ms: number) => Math.round(ms);

export function toBoardProof({ size, acts, moves, live }: BoardTimes): ProofFigure[] {
  return [
    ...acts.map(({ title, times }) =>
      toPressesProof(`${title}, on a board of ${size}`, {
        median: round(computePercentile(times, 0.5)),
        p75: round(computePercentile(times, 0.75)),
        worst: round(computePercentile(times, 1)),
        presses: times.length,
      }),
    ),
    ...(moves.length > 0 ? [toMovesProof(size, moves)] : []),
    ...(live ? [toLiveFrames(size, live)] : []),
  ];
}

function toMovesProof(size: string, moves: readonly number[]): ProofFigure {
  const [median = 0, p75 = 0, worst = 0] = [0.5, 0.75, 1].map((share) => computePercentile(moves, share));
  return {
    promise: `A dragged visit follows the hand, on a board of ${size}`,
    goal: `p75 at most ${MAX_MOVE_P75_MS} ms, processor four times slower`,
    figure: `${round(p75)} ms`,
    spread: `median ${round(median)} ms, slowest ${round(worst)} ms of ${moves.length} movements`,
    isMet: p75 <= MAX_MOVE_P75_MS,
  };
}

function toLiveFrames(size: string, live: NonNullable<BoardTimes['live']>): ProofFigure {
  const { changes, seconds, gaps, shown } = live;
  const slowest = computePercentile(gaps, 1);
  const slow = gaps.filter((gap) => gap > MAX_FRAME_MS).length;
  return {
    promise: `Changes of other sessions do not stop a board of ${size}`,
    goal: `no frame over ${MAX_FRAME_MS} ms, processor four times slower`,
    figure: `${slow} frames over ${MAX_FRAME_MS} ms, longest ${round(slowest)} ms`,
    spread: `${shown} of ${changes} changes shown in ${seconds} s, ${gaps.length} frames`,
    isMet: slow === 0 && shown === changes,
  };
}
