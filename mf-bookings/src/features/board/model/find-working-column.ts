import type { BoardColumn } from './board-column.ts';

/**
 * Returns the place of the column that works first from this minute on; of several, the first column. -1 when no column
 * works any more.
 */
export function findWorkingColumn(columns: readonly Pick<BoardColumn, 'open'>[], nowMinute: number): number {
  const starts = columns.map(({ open }) =>
    Math.min(...open.filter(({ to }) => to > nowMinute).map(({ from }) => Math.max(from, nowMinute))),
  );
  const first = Math.min(...starts);
  return Number.isFinite(first) ? starts.indexOf(first) : -1;
}
