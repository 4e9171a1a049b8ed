import fc from 'fast-check';
import { mergeTouching } from '../working-time/interval.ts';
import { mergePlainLines } from './merge-plain-lines.ts';
import { placeVisit } from './place-visit.ts';
import type { VisitLine } from './visit-line.ts';

const someLine: fc.Arbitrary<VisitLine> = fc.record({
  employeeId: fc.constantFrom('a', 'b'),
  parts: fc.record({
    before: fc.constantFrom(0, 0, 0, 5),
    work: fc.constantFrom(10, 30),
    process: fc.constantFrom(0, 0, 0, 20),
    finish: fc.constantFrom(0, 0, 0, 10),
    after: fc.constantFrom(0, 0, 0, 5),
  }),
  join: fc.constantFrom('after', 'after', 'with'),
  gap: fc.constantFrom(0, 0, 10),
  roomKinds: fc.constantFrom<string[]>([], ['chair']),
});

const listPersonTime = (lines: readonly VisitLine[], employeeId: string) =>
  mergeTouching(
    placeVisit(lines, 0).flatMap(({ line, person }) => (line.employeeId === employeeId ? person : [])),
  );

test('merged lines occupy every employee as the lines do', () => {
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 6 }), (lines) => {
      const merged = mergePlainLines(lines);
      for (const id of ['a', 'b']) expect(listPersonTime(merged, id)).toEqual(listPersonTime(lines, id));
    }),
  );
});

const parts = { before: 0, work: 15, process: 0, finish: 0, after: 0 };
const listPlainLines = (length: number, roomKinds: string[]): VisitLine[] =>
  Array.from({ length }, () => ({ employeeId: 'a', parts, join: 'after', roomKinds }));

test('twenty plain lines of one employee become one', () => {
  const lines = listPlainLines(20, []);
  expect(mergePlainLines(lines)).toEqual([{ ...lines[0], parts: { ...parts, work: 300 } }]);
});

test('lines with rooms stay apart, since each may have another unit, unless they are too many', () => {
  const lines = listPlainLines(12, ['chair']);
  expect(mergePlainLines(lines)).toEqual(lines);
  expect(mergePlainLines(listPlainLines(13, ['chair']))).toHaveLength(1);
});
