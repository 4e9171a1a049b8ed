import type { Board, BoardBlock, BoardEmployee } from '@salon/shared/contracts/board';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { type Interval, listRest } from './interval.ts';
import type { LineCard } from './line-card.ts';

export interface Absence extends Interval {
  kind: BoardBlock['kind'];
}

export interface OpenTime extends Interval {
  /** Whether it is the end of the work that began on the day before. */
  isOfDayBefore?: boolean;
}

export type ColumnKind = 'employee' | 'room' | 'date';

export interface BoardColumn {
  /** The id of the employee or the room, or the date of a week. */
  key: string;
  kind: ColumnKind;
  name: string;
  imageUrl: string | null;
  /** null for a room. */
  employeeId: string | null;
  date: SalonDate;
  /** Working time; that of all employees for a room. */
  open: readonly OpenTime[];
  closedReason: BoardEmployee['days'][number]['closed_reason'];
  exceptionReason: string;
  absences: readonly Absence[];
  cards: readonly LineCard[];
}

/** Returns the time of a column in which its employee does not work. */
export const listClosed = ({ open }: Pick<BoardColumn, 'open'>, range: Interval): Interval[] =>
  listRest(range, open);

/** Whether an employee has nothing to show on the day: no working time and no booking. */
export const isIdle = ({ kind, open, cards }: BoardColumn): boolean =>
  kind === 'employee' && open.length === 0 && cards.length === 0;

const HOUR = 60;
/** A day on which no employee works shows these hours. */
const USUAL_RANGE: Interval = { from: 9 * HOUR, to: 18 * HOUR };

/** Returns the whole hours that contain the working time and the cards of all columns. */
export function getRange(columns: readonly BoardColumn[]): Interval {
  const parts = columns.flatMap(({ open, cards }): readonly Interval[] => [...open, ...cards]);
  if (parts.length === 0) return USUAL_RANGE;
  const from = Math.min(...parts.map((part) => part.from));
  const to = Math.max(...parts.map((part) => part.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

export interface ColumnsInput {
  board: Board;
  view: 'day' | 'rooms' | 'week';
  /** The employee of a week. */
  employeeId: string;
  timeZone: string;
  /** The present instant: a visit of the evening before is shown until it ends. */
  nowMs: number;
}
