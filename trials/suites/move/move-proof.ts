import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { MoveFigures } from './run-move.ts';

export function toMoveProof(figures: MoveFigures, holdGoalMs: number): ProofFigure[] {
  const { heldMs, moveMs, rows, kills, writes, signIns, refreshes, streams, requests, tables } = figures;
  const faults = [...figures.lost, ...figures.halves, ...figures.doubled, ...figures.wrong];
  return [
    {
      promise: 'Writes of a salon wait shortly while it moves to another database',
      goal: `at most ${holdGoalMs / 1000} s`,
      figure: `${(heldMs / 1000).toFixed(2)} s for ${formatThousands(figures.bookings)} bookings, ${formatThousands(rows)} rows`,
      spread: `the whole move ${(moveMs / 1000).toFixed(1)} s`,
      isMet: heldMs > 0 && heldMs <= holdGoalMs,
    },
    buildNeverFigure(
      'A move fails no request',
      'answers of 503 or requests without an answer',
      figures.failed,
      `${formatThousands(writes)} writes`,
    ),
    buildNeverFigure(
      'A move loses, halves and doubles no write',
      'faults',
      faults.length,
      `${formatThousands(writes)} writes, ${signIns} sign-ins and ${refreshes} refreshes meanwhile`,
    ),
    buildNeverFigure(
      'A moved salon has the same rows',
      'tables with another md5',
      figures.differing.length,
      `${tables} tables`,
    ),
    buildNeverFigure(
      'A killed move leaves one database that serves the salon',
      'kills without one owner',
      figures.ownerless.length,
      `${kills} kills`,
    ),
    buildNeverFigure(
      'Event streams stay open over a move and miss nothing',
      'ended streams or missed booking requests',
      figures.endedStreams + figures.missed.length,
      `${streams} streams, ${formatThousands(requests)} booking requests`,
    ),
  ];
}
