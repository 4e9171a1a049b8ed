import { findLinesProblem } from './find-lines-problem.ts';
import { placeVisit } from './place-visit.ts';
import type { LineParts, VisitLine } from './visit-line.ts';

const MINUTE_MS = 60_000;
const line = (
  employeeId: string,
  parts: Partial<LineParts>,
  join: VisitLine['join'] = 'after',
): VisitLine => ({
  employeeId,
  parts: { before: 0, work: 30, process: 0, finish: 0, after: 0, ...parts },
  join,
  roomKinds: [],
});
const minutes = ({ start, end }: { start: number; end: number }) => [start / MINUTE_MS, end / MINUTE_MS];
const persons = (lines: VisitLine[]) => placeVisit(lines, 0).map(({ person }) => person.map(minutes));
const rooms = (lines: VisitLine[]) => placeVisit(lines, 0).map(({ room }) => minutes(room));
const served = (lines: VisitLine[]) => placeVisit(lines, 0).map((placed) => minutes(placed.served));

describe('the times of a line', () => {
  it('free the employee during processing, and hold the room from buffer to buffer', () => {
    const lines = [line('a', { before: 5, work: 30, process: 40, finish: 20, after: 10 })];
    expect(persons(lines)).toEqual([
      [
        [-5, 30],
        [70, 100],
      ],
    ]);
    expect(rooms(lines)).toEqual([[-5, 100]]);
    expect(served(lines)).toEqual([[0, 90]]);
  });

  it('are one interval without processing', () => {
    expect(persons([line('a', { before: 5, finish: 20, after: 10 })])).toEqual([[[-5, 60]]]);
  });

  it('end with processing if nothing follows it', () => {
    expect(persons([line('a', { process: 15 })])).toEqual([[[0, 30]]]);
    expect(rooms([line('a', { process: 15 })])).toEqual([[0, 45]]);
  });
});

describe('the lines of a visit', () => {
  it('begin after the line before, or with it', () => {
    const lines = [line('a', { finish: 15 }), line('b', {}), line('c', { work: 60 }, 'with'), line('a', {})];
    expect(served(lines)).toEqual([
      [0, 45],
      [45, 75],
      [45, 105],
      [105, 135],
    ]);
  });

  it('begin after the longest of the lines that are done together', () => {
    const lines = [line('a', { work: 60 }), line('b', { work: 15 }, 'with'), line('c', {})];
    expect(served(lines)).toEqual([
      [0, 60],
      [0, 15],
      [60, 90],
    ]);
  });

  it('begin a gap later than that, the first one without it', () => {
    const lines = [
      { ...line('a', { after: 10 }), gap: 20 },
      { ...line('a', {}), gap: 15 },
      { ...line('b', {}, 'with'), gap: 10 },
      line('a', {}),
    ];
    expect(served(lines)).toEqual([
      [0, 30],
      [45, 75],
      [55, 85],
      [85, 115],
    ]);
    expect(persons(lines)[0]).toEqual([[0, 40]]);
  });

  it('drop the buffers between lines of one employee, also for the room', () => {
    const lines = [line('a', { before: 5, after: 10 }), line('a', { before: 10, after: 5 })];
    expect(persons(lines)).toEqual([[[-5, 30]], [[30, 65]]]);
    expect(rooms(lines)).toEqual([
      [-5, 30],
      [30, 65],
    ]);
  });

  it('keep the buffers between different employees', () => {
    const lines = [line('a', { after: 10 }), line('b', { before: 10 })];
    expect(persons(lines)).toEqual([[[0, 40]], [[20, 60]]]);
  });

  it('keep the buffers of one employee that do not meet', () => {
    const lines = [line('a', { after: 10 }), line('b', { work: 20 }), line('a', { before: 10 })];
    expect(persons(lines)).toEqual([[[0, 40]], [[30, 50]], [[40, 80]]]);
  });

  it('drop the buffers of one employee that meet across another line', () => {
    const lines = [line('a', { after: 10 }), line('b', { work: 15 }), line('a', { before: 10 })];
    expect(persons(lines)).toEqual([[[0, 30]], [[30, 45]], [[45, 75]]]);
  });
});

describe('the problems of lines', () => {
  it.each([
    ['no lines', [], { code: 'no_lines', line: 0 }],
    ['thirteen lines', Array.from({ length: 13 }, () => line('a', {})), { code: 'too_many_lines', line: 12 }],
    ['parts of no minutes', [line('a', {}), line('a', { work: 0 })], { code: 'parts_invalid', line: 1 }],
    ['buffers alone', [line('a', { work: 0, before: 10 })], { code: 'parts_invalid', line: 0 }],
    ['a negative part', [line('a', { after: -5 })], { code: 'parts_invalid', line: 0 }],
    ['half a minute', [line('a', { work: 0.5 })], { code: 'parts_invalid', line: 0 }],
    ['no number', [line('a', { work: Number.NaN })], { code: 'parts_invalid', line: 0 }],
    ['more than 24 hours', [line('a', { work: 1440, after: 1 })], { code: 'parts_invalid', line: 0 }],
    [
      'one employee at the same time',
      [line('a', {}), line('b', {}), line('a', {}, 'with'), line('b', {}, 'with')],
      { code: 'same_person', line: 3 },
    ],
  ])('are found: %s', (_, lines, problem) => {
    expect(findLinesProblem(lines)).toEqual(problem);
  });

  it.each([
    ['24 hours', [line('a', { work: 1400, before: 20, after: 20 })]],
    ['twelve lines', Array.from({ length: 12 }, () => line('a', {}))],
    [
      'another line during processing',
      [line('a', { process: 30, finish: 10 }), line('b', {}, 'with'), line('a', { work: 20 })],
    ],
  ])('do not include %s', (_, lines) => {
    expect(findLinesProblem(lines)).toBeNull();
  });
});
