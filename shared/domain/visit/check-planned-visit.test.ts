import fc from 'fast-check';
import { checkPlannedVisit } from './check-planned-visit.ts';
import { planVisit } from './plan-visit.ts';
import type { RequestedLine } from './requested-line.ts';
import { buildVisitDay, type Minutes } from './testing/build-visit-query.ts';
import { someVisitCase } from './testing/some-visit-case.ts';
import { toVisitDay } from './testing/visit-case.ts';

const anyOf = (ids: readonly string[], work = 60): RequestedLine => ({
  employeeId: null,
  candidates: ids.map((employeeId) => ({
    employeeId,
    parts: { before: 0, work, process: 0, finish: 0, after: 0 },
  })),
  join: 'after',
  roomKinds: [],
});
const morning: readonly Minutes[] = [[540, 720]];
const people = { a: { work: morning, busy: [[540, 600]] as const }, b: { work: morning } };
const check = (startMinute: number, nowMinute = -1440, lines = [anyOf(['a', 'b'])]) =>
  checkPlannedVisit({ ...buildVisitDay({ people, nowMinute }), lines }, startMinute);

describe('the check of a planned start', () => {
  it('chooses the first employee who is free', () => {
    expect(check(540)).toEqual({ result: 'ok', employeeIds: ['b'] });
    expect(check(600)).toEqual({ result: 'ok', employeeIds: ['a'] });
  });

  it('names the reason of a refusal', () => {
    expect(check(550)).toEqual({ result: 'off_grid' });
    expect(check(690)).toEqual({ result: 'outside_hours' });
    expect(check(570, 571)).toEqual({ result: 'past' });
    expect(check(540, -1440, [anyOf(['a'])])).toEqual({ result: 'taken' });
    expect(check(540, -1440, [anyOf(['c'])])).toEqual({ result: 'outside_hours' });
    expect(check(540, -1440, [])).toEqual({ result: 'outside_hours' });
  });

  it('agrees with the offered slots of random salons', () => {
    fc.assert(
      fc.property(someVisitCase, (visitCase) => {
        const query = { ...toVisitDay(visitCase), lines: visitCase.lines };
        for (const { startMinute, startsAt, employeeIds } of planVisit(query)) {
          // The present minute of a walk-in may be the second of two equal ones, which no start minute names.
          if (query.clock.toInstant(startMinute) !== startsAt) continue;
          const expected = employeeIds ? { result: 'ok', employeeIds } : { result: 'taken' };
          expect(checkPlannedVisit(query, startMinute)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });
});
