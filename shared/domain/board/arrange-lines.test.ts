import fc from 'fast-check';
import { placeVisit } from '../visit/place-visit.ts';
import type { VisitLine } from '../visit/visit-line.ts';
import { arrangeLines } from './arrange-lines.ts';

const MINUTE_MS = 60_000;
const at = (start: number, end: number) => ({ start: start * MINUTE_MS, end: end * MINUTE_MS });

describe('lines of given times', () => {
  it.each([
    ['follow each other', [at(0, 30), at(30, 60)], ['after 0', 'after 0']],
    ['begin together', [at(0, 30), at(0, 60)], ['after 0', 'with 0']],
    ['begin after a gap', [at(0, 30), at(45, 60)], ['after 0', 'after 15']],
    ['begin while another is served', [at(0, 60), at(15, 30), at(20, 40)], ['after 0', 'with 15', 'with 5']],
    ['wait for the longest', [at(0, 60), at(15, 30), at(60, 70)], ['after 0', 'with 15', 'after 0']],
  ])('%s', (_, lines, expected) => {
    expect(arrangeLines(lines).map(({ join, gap }) => `${join} ${gap}`)).toEqual(expected);
  });

  it('come in the order in which they begin', () => {
    const lines = arrangeLines([
      { ...at(40, 60), name: 'b' },
      { ...at(0, 30), name: 'a' },
    ]);
    expect(lines.map(({ name, gap }) => [name, gap])).toEqual([
      ['a', 0],
      ['b', 10],
    ]);
  });

  it('keep their times as lines of a visit', () => {
    const someTime = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 120 }))
      .map(([start, minutes]) => at(start, start + minutes));
    fc.assert(
      fc.property(fc.array(someTime, { minLength: 1, maxLength: 8 }), (times) => {
        const lines = arrangeLines(times);
        const visit = lines.map(({ start, end, join, gap }): VisitLine => {
          const parts = { before: 0, work: (end - start) / MINUTE_MS, process: 0, finish: 0, after: 0 };
          return { employeeId: 'a', parts, join, gap, roomKinds: [] };
        });
        const placed = placeVisit(visit, lines[0]?.start ?? 0).map(({ served }) => served);
        expect(placed).toEqual(lines.map(({ start, end }) => ({ start, end })));
      }),
    );
  });
});
