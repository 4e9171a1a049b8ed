import type { BoardColumn } from './board-column.ts';
import { listBoardRows } from './table-rows.ts';

const RANGE = { from: 540, to: 1080 };
const buildColumn = (overrides: Partial<BoardColumn>): BoardColumn => ({
  key: 'sara',
  kind: 'employee',
  name: 'سارة',
  imageUrl: null,
  employeeId: 'sara',
  date: '2026-11-07',
  open: [{ from: 540, to: 1080 }],
  closedReason: null,
  exceptionReason: '',
  absences: [],
  cards: [],
  ...overrides,
});

const read = (...columns: BoardColumn[]) =>
  listBoardRows(columns, RANGE).map(({ kind, column, from, to }) => [kind, column.key, from, to]);

test('absences and the time outside of work are rows by time, within the hours of the board', () => {
  const sara = buildColumn({ absences: [{ from: 720, to: 780, kind: 'sick' }] });
  const rana = buildColumn({ key: 'rana', open: [{ from: 600, to: 960 }] });
  const huda = buildColumn({ key: 'huda', absences: [{ from: 1020, to: 1200, kind: 'leave' }] });
  expect(read(sara, rana, huda)).toEqual([
    ['closed', 'rana', 540, 600],
    ['absence', 'sara', 720, 780],
    ['closed', 'rana', 960, 1080],
    ['absence', 'huda', 1020, 1080],
  ]);
});

test('an absence of the whole day is one row', () => {
  const sara = buildColumn({ open: [], absences: [{ from: 0, to: 1440, kind: 'leave' }] });
  expect(read(sara)).toEqual([['absence', 'sara', 540, 1080]]);
});

test('a week has the rows of its days one after the other', () => {
  const day = (date: string, from: number) =>
    buildColumn({ kind: 'date', key: date, date, open: [{ from, to: 1080 }] });
  expect(read(day('2026-11-08', 600), day('2026-11-07', 660)).map(([, key]) => key)).toEqual([
    '2026-11-07',
    '2026-11-08',
  ]);
});

test('a room has no closed time', () => {
  expect(read(buildColumn({ kind: 'room', open: [] }))).toEqual([]);
});
