import type { Board } from '@salon/shared/contracts/board';
import { TEST_NOW, TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import {
  at,
  buildBlock,
  buildBoard,
  buildBoardBooking,
  buildBoardEmployee,
  buildLine,
  buildVisit,
} from '../testing/build-board.ts';
import { type BoardColumn, type ColumnsInput, getRange, isIdle, listClosed } from './board-column.ts';
import { buildColumns } from './build-columns.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { mergeBoard, replaceBookings } from './merge-board.ts';

const sara = buildBoardEmployee({ name: 'سارة' });
const rana = buildBoardEmployee({ name: 'رنا' });

const columnsOf = (board: Board, overrides: Partial<ColumnsInput> = {}) =>
  buildColumns({
    board,
    view: 'day',
    employeeId: '',
    timeZone: 'Asia/Baghdad',
    nowMs: Date.parse(TEST_NOW),
    ...overrides,
  });

const spansOf = ({ cards }: BoardColumn) => cards.map(({ from, to }) => [from, to]);

describe('the columns of a day', () => {
  it('are the employees in the salon’s order, with their lines by time', () => {
    const late = buildVisit(sara, ['12:00', '13:00']);
    const early = buildVisit(sara, ['09:30', '10:00']);
    const columns = columnsOf(buildBoard({ employees: [sara, rana], bookings: [late, early] }));
    expect(columns.map(({ name }) => name)).toEqual(['سارة', 'رنا']);
    expect(columns.map(spansOf)).toEqual([
      [
        [570, 600],
        [720, 780],
      ],
      [],
    ]);
  });

  it('have a visit of several employees in several columns, of which the first line is the head', () => {
    const lines = [
      buildLine({ employee_id: sara.id, starts_at: at('10:00'), ends_at: at('11:00') }),
      buildLine({ employee_id: rana.id, position: 1, starts_at: at('11:00'), ends_at: at('11:30') }),
    ];
    const columns = columnsOf(
      buildBoard({ employees: [sara, rana], bookings: [buildBoardBooking({ lines })] }),
    );
    expect(columns.flatMap(({ cards }) => cards.map(({ isHead }) => isHead))).toEqual([true, false]);
  });

  it('show processing as a part of its card', () => {
    const line = buildLine({
      employee_id: sara.id,
      starts_at: at('10:00'),
      ends_at: at('12:00'),
      process_starts_at: at('10:30'),
      process_ends_at: at('11:30'),
    });
    const [column] = columnsOf(
      buildBoard({ employees: [sara], bookings: [buildBoardBooking({ lines: [line] })] }),
    );
    expect(column?.cards[0]?.process).toEqual({ from: 630, to: 690 });
  });

  it('count on after midnight', () => {
    const spans = [{ starts_at: at('18:00'), ends_at: at('26:00') }];
    const night = buildBoardEmployee({
      days: [{ date: TEST_TODAY, spans, closed_reason: null, exception_reason: '' }],
    });
    const columns = columnsOf(
      buildBoard({ employees: [night], bookings: [buildVisit(night, ['24:30', '25:15'])] }),
    );
    expect(columns.map(spansOf)).toEqual([[[1470, 1515]]]);
    expect(getRange(columns)).toEqual({ from: 1080, to: 1560 });
  });

  it('show a visit of the evening before only while it lasts', () => {
    const visit = buildVisit(sara, ['-1:00', '01:00'], { booking_date: '2026-11-06' });
    const board = buildBoard({ employees: [sara], bookings: [visit] });
    expect(columnsOf(board, { nowMs: Date.parse(at('00:30')) }).map(spansOf)).toEqual([[[-60, 60]]]);
    expect(columnsOf(board, { nowMs: Date.parse(at('02:00')) }).map(spansOf)).toEqual([[]]);
    expect(columnsOf(board, { nowMs: Date.parse(at('-2:00')) }).map(spansOf)).toEqual([[]]);
  });

  it('show the working time of the evening before only while it lasts', () => {
    const spans = [{ starts_at: at('00:00'), ends_at: at('02:00'), is_of_day_before: true }];
    const night = buildBoardEmployee({
      days: [{ date: TEST_TODAY, spans, closed_reason: null, exception_reason: '' }],
    });
    const openAt = (time: string) =>
      columnsOf(buildBoard({ employees: [night] }), { nowMs: Date.parse(at(time)) })[0]?.open;
    expect(openAt('00:30')).toEqual([{ from: 0, to: 120, isOfDayBefore: true }]);
    expect(openAt('02:00')).toEqual([]);
    expect(openAt('-1:00')).toEqual([]);
  });

  it('show work that begins at midnight at every time', () => {
    const spans = [{ starts_at: at('00:00'), ends_at: at('08:00') }];
    const early = buildBoardEmployee({
      days: [{ date: TEST_TODAY, spans, closed_reason: null, exception_reason: '' }],
    });
    expect(columnsOf(buildBoard({ employees: [early] }))[0]?.open).toEqual([{ from: 0, to: 480 }]);
  });

  it('leave out a booking that goes to another date', () => {
    const visit = buildVisit(sara, ['33:00', '34:00'], { booking_date: '2026-11-08' });
    expect(columnsOf(buildBoard({ employees: [sara], bookings: [visit] })).map(spansOf)).toEqual([[]]);
  });

  it('are closed outside of the working time, and have absences', () => {
    const block = buildBlock({ employee_id: sara.id, starts_at: at('12:00'), ends_at: at('13:00') });
    const [column] = columnsOf(buildBoard({ employees: [sara], blocks: [block] })) as [BoardColumn];
    expect(listClosed(column, { from: 480, to: 1080 })).toEqual([
      { from: 480, to: 540 },
      { from: 1020, to: 1080 },
    ]);
    expect(column.absences).toEqual([{ from: 720, to: 780, kind: 'leave' }]);
  });

  it('of an employee without working time and bookings are idle', () => {
    const off = buildBoardEmployee({
      days: [{ date: TEST_TODAY, spans: [], closed_reason: 'day_off', exception_reason: '' }],
    });
    const visit = buildVisit(off, ['10:00', '11:00']);
    expect(columnsOf(buildBoard({ employees: [off, sara] })).map(isIdle)).toEqual([true, false]);
    expect(columnsOf(buildBoard({ employees: [off], bookings: [visit] })).map(isIdle)).toEqual([false]);
  });

  it('without working time show usual hours', () => {
    expect(getRange([])).toEqual({ from: 540, to: 1080 });
  });
});

describe('the columns of rooms and of a week', () => {
  it('have each line in each of its rooms', () => {
    const rooms = ['غرفة 1', 'غرفة 2'].map((name, index) => ({
      id: `r${index}`,
      kind_id: 'k',
      kind_name: 'غرف',
      name,
    }));
    const line = buildLine({ unit_ids: ['r1'], starts_at: at('10:00'), ends_at: at('11:00') });
    const board = buildBoard({ employees: [sara], rooms, bookings: [buildBoardBooking({ lines: [line] })] });
    const columns = columnsOf(board, { view: 'rooms' });
    expect(columns.map(({ name }) => name)).toEqual(['غرفة 1', 'غرفة 2']);
    expect(columns.map(spansOf)).toEqual([[], [[600, 660]]]);
    expect(getRange(columns)).toEqual({ from: 540, to: 1020 });
  });

  it('have the seven dates of one employee', () => {
    const own = buildVisit(sara, ['10:00', '11:00']);
    const tomorrow = buildVisit(sara, ['33:00', '34:00'], { booking_date: '2026-11-08' });
    const board = buildBoard({ employees: [rana, sara], days: 7, bookings: [own, tomorrow] });
    const columns = columnsOf(board, { view: 'week', employeeId: sara.id });
    expect(columns).toHaveLength(7);
    expect(columns.slice(0, 3).map(spansOf)).toEqual([[[600, 660]], [[540, 600]], []]);
    expect(columns[1]).toMatchObject({ key: '2026-11-08', kind: 'date', employeeId: sara.id });
  });
});

describe('a board that loads again', () => {
  const visit = buildVisit(sara, ['10:00', '11:00']);
  const board = buildBoard({ employees: [sara, rana], bookings: [visit] });
  const copyOf = (original: Board): Board => JSON.parse(JSON.stringify(original));

  it('keeps the objects of all that is the same, so that it is not rendered again', () => {
    const merged = mergeBoard(board, copyOf(board));
    expect(merged.bookings[0]).toBe(visit);
    const before = columnsOf(board);
    const after = keepUnchanged(before, columnsOf(merged));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('replaces only the columns and cards that changed', () => {
    const other = buildVisit(rana, ['12:00', '13:00']);
    const before = columnsOf(board);
    const loaded = { ...copyOf(board), bookings: [...copyOf(board).bookings, other] };
    const after = keepUnchanged(before, columnsOf(mergeBoard(board, loaded)));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('does not bring back an earlier version than the shown one', () => {
    const newer = { ...visit, version: 2, customer_name: 'الأحدث' };
    const merged = mergeBoard(replaceBookings(board, [newer]), copyOf(board));
    expect(merged.bookings).toEqual([newer]);
  });

  it('is the loaded one on another date', () => {
    const loaded = { ...copyOf(board), date: '2026-11-08' };
    expect(mergeBoard(board, loaded)).toBe(loaded);
  });

  it('loses a booking that was cancelled', () => {
    expect(replaceBookings(board, [{ ...visit, status: 'cancelled' }]).bookings).toEqual([]);
  });
});

describe('in the night in which the clock goes from 23:59 back to 23:00', () => {
  const date = '2026-10-24';
  const visit = (from: string, to: string) => {
    const [starts_at, ends_at] = [`${date}T${from}:00.000Z`, `${date}T${to}:00.000Z`];
    const line = buildLine({ employee_id: sara.id, starts_at, ends_at });
    return buildBoardBooking({ booking_date: date, lines: [line] });
  };

  it.each([
    ['an hour', '21:30', 1410],
    ['less than an hour', '21:05', 1385],
    ['a little more than an hour', '21:31', 1411],
  ])('a visit of %s over the change has a height and its own end', (_, until, end) => {
    const bookings = [visit('20:30', until), visit('21:32', '21:50')];
    const board = buildBoard({ date, employees: [sara], bookings });
    const [column] = columnsOf(board, { timeZone: 'Asia/Beirut' });
    expect(column?.cards[0]).toMatchObject({ from: 1410, to: 1425, end, lane: 0, lanes: 2 });
    expect(column && getRange([column]).to).toBe(1440);
  });
});
