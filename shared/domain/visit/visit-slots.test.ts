import { addDays } from '../salon-clock.ts';
import { assignUnits } from './assign-units.ts';
import { findNextVisitSlot } from './find-next-visit-slot.ts';
import { buildVisitDay } from './testing/build-visit-query.ts';
import { getStaffGrid, type VisitDay } from './visit-day.ts';
import type { LineParts, VisitLine } from './visit-line.ts';
import { createVisitShape } from './visit-shape.ts';
import { buildVisitSlots, checkVisitSlot } from './visit-slots.ts';

const line = (
  employeeId: string,
  parts: Partial<LineParts> = {},
  more: Partial<VisitLine> = {},
): VisitLine => ({
  employeeId,
  parts: { before: 0, work: 60, process: 0, finish: 0, after: 0, ...parts },
  join: 'after',
  roomKinds: [],
  ...more,
});
const list = (day: VisitDay, lines: readonly VisitLine[] = [line('a')]) =>
  buildVisitSlots({ ...day, lines }).map(({ time, isAvailable }) => (isAvailable ? time : `${time} taken`));
const check = (day: VisitDay, minute: number, lines: readonly VisitLine[] = [line('a')]) =>
  checkVisitSlot({ ...day, lines }, minute);

describe('the slots of a visit', () => {
  it('begin again after each break, and run across spans that touch', () => {
    const broken = buildVisitDay({
      people: {
        a: {
          work: [
            [540, 650],
            [665, 730],
          ],
        },
      },
    });
    expect(list(broken)).toEqual(['09:00', '09:30', '11:05']);
    const touching = buildVisitDay({
      people: {
        a: {
          work: [
            [540, 610],
            [610, 700],
          ],
        },
      },
    });
    expect(list(touching)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  it('run into the work of the next date without a break, and begin on their own date', () => {
    const people = {
      a: { work: [[1320, 1440]] as const, next: [[1440, 1560]] as const },
      b: { work: [[1320, 1440]] as const, next: [[1455, 1560]] as const },
    };
    const day = buildVisitDay({ people });
    expect(list(day, [line('a', { work: 90 })])).toEqual(['22:00', '22:30', '23:00', '23:30']);
    expect(list(day, [line('a', { work: 180 })])).toEqual(['22:00', '22:30', '23:00']);
    expect(list(day, [line('b', { work: 90 })])).toEqual(['22:00', '22:30']);
    expect(list(day, [line('a', { work: 30 }), line('b')])).toEqual(['22:00', '22:30']);
    expect(list(day, [line('b', { work: 30 }), line('a')])).toEqual(['22:00', '22:30', '23:00', '23:30']);
    expect(check(day, 1440)).toMatchObject({ result: 'outside_hours' });
  });

  it('let another visit in while a line is processing', () => {
    const day = buildVisitDay({ people: { a: { work: [[540, 720]], busy: [[570, 600]] } } });
    const color = line('a', { work: 30, process: 30, finish: 15 });
    expect(list(day, [color])).toEqual(['09:00', '09:30 taken', '10:00', '10:30']);
  });

  it('count buffers as occupied, but not as working time', () => {
    const day = buildVisitDay({ people: { a: { work: [[540, 660]], busy: [[500, 530]] } } });
    expect(list(day, [line('a', { before: 10, after: 30 })])).toEqual(['09:00', '09:30', '10:00']);
    expect(list(day, [line('a', { before: 11, after: 30 })])).toEqual(['09:00 taken', '09:30', '10:00']);
  });

  it('have no processing outside the working time', () => {
    expect(list(buildVisitDay(), [line('a', { process: 60 })])).toEqual(['09:00', '09:30', '10:00']);
  });

  it('are at most a hundred for customers, and unlimited for staff', () => {
    const spans = Array.from({ length: 120 }, (_, index) => [index * 12, index * 12 + 10] as const);
    const day = buildVisitDay({ people: { a: { work: spans } } });
    expect(list(day, [line('a', { work: 10 })])).toHaveLength(100);
    expect(list({ ...day, grid: getStaffGrid(30) }, [line('a', { work: 10 })])).toHaveLength(120);
  });

  it('include the current minute for a walk-in of staff', () => {
    const day = { ...buildVisitDay({ nowMinute: 607 }), grid: getStaffGrid(15) };
    expect(list(day)).toEqual(['10:07', '10:15', '10:30', '10:45', '11:00']);
    expect(check(day, 607)).toEqual({ result: 'ok' });
    expect(check(buildVisitDay({ nowMinute: 607 }), 607)).toEqual({ result: 'off_grid', line: 0 });
  });

  it('leave out the hour that a clock change skips, and offer a repeated hour once', () => {
    const night = { zone: 'Europe/Berlin', people: { a: { work: [[60, 240]] as const } } };
    const shortNight = buildVisitDay({ ...night, date: '2026-03-29' });
    expect(list(shortNight)).toEqual(['01:00', '01:30', '03:00']);
    expect(check(shortNight, 120)).toEqual({ result: 'off_grid', line: 0 });
    const longNight = buildVisitDay({ ...night, date: '2026-10-25' });
    expect(list(longNight, [line('a', { work: 90 })])).toEqual(['01:00', '01:30', '02:00', '02:30']);
  });
});

describe('the check of a visit', () => {
  const people = {
    a: { work: [[540, 720]] as const },
    b: { work: [[540, 690]] as const, busy: [[570, 600]] as const },
  };
  const both = [line('a', { work: 30 }), line('b', { work: 30 })];

  it.each([
    ['is ok', 600, both, { result: 'ok' }],
    ['is off the grid', 610, both, { result: 'off_grid', line: 0 }],
    ['names the line outside the hours', 660, both, { result: 'outside_hours', line: 1 }],
    ['names the taken line', 540, both, { result: 'taken', line: 1 }],
    [
      'refuses one employee at the same time',
      600,
      [line('a'), line('a', {}, { join: 'with' })],
      { result: 'taken', line: 1 },
    ],
    [
      'refuses an employee who does not work',
      600,
      [line('a', { work: 30 }), line('c')],
      { result: 'outside_hours', line: 1 },
    ],
    [
      'refuses lines with invalid parts',
      600,
      [line('a'), line('a', { work: -1 })],
      { result: 'outside_hours', line: 1 },
    ],
  ] as const)('%s', (_, minute, lines, expected) => {
    expect(check(buildVisitDay({ people }), minute, lines)).toEqual(expected);
  });

  it('refuses a start before the current minute', () => {
    expect(check(buildVisitDay({ nowMinute: 541 }), 540)).toEqual({ result: 'past', line: 0 });
    const inMinute = buildVisitDay({ nowMinute: 540 });
    expect(check({ ...inMinute, now: inMinute.now + 59_999 }, 540)).toEqual({ result: 'ok' });
  });
});

describe('the rooms of a visit', () => {
  const chair = { roomKinds: ['chair'] };
  const parallel = [line('a', {}, chair), line('b', {}, { ...chair, join: 'with' as const })];
  const people = { a: { work: [[540, 720]] as const }, b: { work: [[540, 720]] as const } };

  it('are different for lines at the same time', () => {
    expect(check(buildVisitDay({ people, rooms: { chair: [[]] } }), 540, parallel)).toEqual({
      result: 'room_taken',
      line: 1,
    });
    expect(check(buildVisitDay({ people, rooms: { chair: [[], []] } }), 540, parallel)).toEqual({
      result: 'ok',
    });
  });

  it('stay occupied while the line is processing', () => {
    const day = buildVisitDay({ people, rooms: { chair: [[[570, 580]]] } });
    const color = line('a', { work: 30, process: 30, finish: 15 }, chair);
    expect(check(day, 540, [color])).toEqual({ result: 'room_taken', line: 0 });
  });

  it('leave a unit to the later line that needs it', () => {
    const long = line('b', { work: 120 }, { ...chair, join: 'with' });
    const day = buildVisitDay({ people, rooms: { chair: [[], [[600, 700]]] } });
    const { lines } = createVisitShape([line('a', {}, chair), long]);
    expect(assignUnits(lines, day.clock.toInstant(540), day.rooms)).toEqual({
      uses: [
        { line: 0, kind: 'chair', unitId: 'chair 2' },
        { line: 1, kind: 'chair', unitId: 'chair 1' },
      ],
    });
  });

  it('name the furthest line that has no unit', () => {
    const lines = [
      line('a', {}, chair),
      line('b', { work: 120 }, { ...chair, join: 'with' }),
      line('c', {}, { ...chair, join: 'with' }),
    ];
    const day = buildVisitDay({ rooms: { chair: [[[600, 700]], []] } });
    expect(assignUnits(createVisitShape(lines).lines, day.clock.toInstant(540), day.rooms)).toEqual({
      refusedLine: 2,
    });
  });

  it('do not exist for a kind without active units', () => {
    expect(check(buildVisitDay({ people }), 540, parallel)).toEqual({ result: 'room_taken', line: 0 });
  });
});

describe('the next slot of a visit', () => {
  const dates = Array.from({ length: 5 }, (_, days) => addDays('2026-12-01', days));

  it('is the first available one of the dates', () => {
    const found = findNextVisitSlot(dates, (date) => ({
      ...buildVisitDay({
        date,
        people: { a: { work: [[540, 720]], busy: date < '2026-12-03' ? [[0, 1440]] : [[540, 550]] } },
      }),
      lines: [line('a')],
    }));
    expect(found).toMatchObject({ date: '2026-12-03', slot: { time: '09:30' } });
  });

  it('is null without an available one', () => {
    expect(
      findNextVisitSlot(dates, (date) => ({ ...buildVisitDay({ date, people: {} }), lines: [line('a')] })),
    ).toBeNull();
  });
});
