import { type Absence, type BoardColumn, listClosed } from './board-column.ts';
import { cutTo, type Interval, listRest } from './interval.ts';
import type { LineCard } from './line-card.ts';

interface RowPlace extends Interval {
  key: string;
  column: BoardColumn;
}

/** A visit, an absence, or a time in which an employee does not work. */
export type BoardRow = RowPlace &
  ({ kind: 'visit'; card: LineCard } | { kind: 'absence'; absence: Absence['kind'] } | { kind: 'closed' });

/** Returns what the columns show, in the order of time. */
export const listBoardRows = (columns: readonly BoardColumn[], range: Interval): BoardRow[] =>
  columns
    .flatMap((column) => [
      ...listVisits(column),
      ...listAbsences(column, range),
      ...listClosedRows(column, range),
    ])
    .sort((a, b) => compare(a.column.date, b.column.date) || a.from - b.from);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const listVisits = (column: BoardColumn): BoardRow[] =>
  column.cards.map((card) => ({
    kind: 'visit',
    key: `${column.key} ${card.key}`,
    column,
    card,
    from: card.from,
    to: card.end,
  }));

const listAbsences = (column: BoardColumn, range: Interval): BoardRow[] =>
  column.absences.flatMap((absence): BoardRow[] => {
    const part = cutTo(range, absence);
    const key = `${column.key} ${absence.kind} ${absence.from}`;
    return part ? [{ ...part, kind: 'absence', key, column, absence: absence.kind }] : [];
  });

/** A room is never closed by itself, and an absence has its own row. */
function listClosedRows(column: BoardColumn, range: Interval): BoardRow[] {
  if (column.kind === 'room') return [];
  return listClosed(column, range)
    .flatMap((part) => listRest(part, column.absences))
    .map((part) => ({ ...part, kind: 'closed', key: `${column.key} closed ${part.from}`, column }));
}
