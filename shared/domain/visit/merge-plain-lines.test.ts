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

test('twenty plain lines of one employee become one', () => {
  const parts = { before: 0, work: 15, process: 0, finish: 0, after: 0 };
  const lines = Array.from(
    { length: 20 },
    (): VisitLine => ({
      ...{ employeeId: 'a', parts, join: 'after', roomKinds: [] },
    }),
  );
  expect(mergePlainLines(lines)).toEqual([{ ...lines[0], parts: { ...parts, work: 300 } }]);
});
