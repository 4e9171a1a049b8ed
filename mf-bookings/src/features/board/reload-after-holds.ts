import type { Board } from '@salon/shared/contracts/board';
import { reaction } from 'mobx';
import type { BoardClock } from './board-clock.ts';

interface ShownDays {
  readonly data: Board | null;
}

/**
 * Loads again when a shown hold has ended by itself, which the server does not announce. While the server still has the hold,
 * because the clock of the device is ahead, the load is repeated each minute.
 */
export function reloadAfterHolds(board: ShownDays, clock: BoardClock, load: () => void): () => void {
  return reaction(
    () => (hasEndedHold(board.data, clock.nowMs) ? clock.nowMs : null),
    (endedAt) => endedAt !== null && load(),
  );
}

function hasEndedHold(board: Board | null, nowMs: number): boolean {
  return (board?.blocks ?? []).some(
    ({ expires_at }) => expires_at !== undefined && Date.parse(expires_at) <= nowMs,
  );
}
