import { findNextPlannedSlot, planVisit } from './plan-visit.ts';
import type { RequestedLine } from './requested-line.ts';
import { buildVisitDay, type Minutes } from './testing/build-visit-query.ts';
import type { VisitDay } from './visit-day.ts';

const any = (ids: readonly string[], work = 60, more: Partial<RequestedLine> = {}): RequestedLine => ({
  employeeId: null,
  candidates: ids.map((employeeId) => ({
    employeeId,
    parts: { before: 0, work, process: 0, finish: 0, after: 0 },
  })),
  join: 'after',
  roomKinds: [],
  ...more,
});
const morning: readonly Minutes[] = [[540, 720]];
const plan = (day: VisitDay, lines: readonly RequestedLine[]) =>
  planVisit({ ...day, lines }).map(({ time, employeeIds }) => `${time} ${employeeIds?.join('') ?? 'taken'}`);

describe('the plan of a visit with open employees', () => {
  it('prefers one employee for all lines to the earlier in the salon order', () => {
    const day = buildVisitDay({ people: { a: { work: morning }, b: { work: morning } } });
    expect(plan(day, [any(['a', 'b'], 90), any(['b'], 90)])).toEqual(['09:00 bb']);
    expect(plan(day, [any(['a', 'b'], 90), any(['a', 'b'], 90)])).toEqual(['09:00 aa']);
  });

  it('chains employees if none offers all, with the fewest changes', () => {
    const day = buildVisitDay({
      people: { a: { work: morning }, b: { work: morning }, c: { work: morning } },
    });
    expect(plan(day, [any(['a', 'b']), any(['b', 'c']), any(['c'])])).toEqual(['09:00 acc']);
  });

  it('takes the named employee', () => {
    const day = buildVisitDay({ people: { a: { work: morning }, b: { work: morning } } });
    expect(plan(day, [any(['a', 'b'], 180, { employeeId: 'b' })])).toEqual(['09:00 b']);
    expect(plan(day, [any(['a'], 180, { employeeId: 'b' })])).toEqual([]);
  });

  it('does not consider a candidate with invalid parts', () => {
    const day = buildVisitDay({ people: { a: { work: morning }, b: { work: morning } } });
    const line = any(['a', 'b'], 180);
    const [first, second] = line.candidates;
    if (!first || !second) throw new Error('Two candidates expected.');
    const invalid = { ...first, parts: { ...first.parts, after: -30 } };
    expect(plan(day, [{ ...line, candidates: [invalid, second] }])).toEqual(['09:00 b']);
    expect(plan(day, [{ ...line, candidates: [invalid] }])).toEqual([]);
    expect(plan(day, [])).toEqual([]);
    expect(
      plan(
        day,
        Array.from({ length: 13 }, () => any(['a'], 5)),
      ),
    ).toEqual([]);
  });

  it('has different employees for lines at the same instant', () => {
    const day = buildVisitDay({ people: { a: { work: morning }, b: { work: morning } } });
    expect(plan(day, [any(['a', 'b'], 180), any(['a', 'b'], 180, { join: 'with' })])).toEqual(['09:00 ab']);
    expect(plan(day, [any(['a'], 180), any(['a'], 180, { join: 'with' })])).toEqual(['09:00 taken']);
  });

  it('has starts on the grid of each candidate of the first line', () => {
    const people = { a: { work: [[540, 640]], busy: [[540, 570]] }, b: { work: [[555, 660]] } } as const;
    expect(plan(buildVisitDay({ people }), [any(['a', 'b'])])).toEqual([
      '09:00 taken',
      '09:15 b',
      '09:30 a',
      '09:45 b',
    ]);
  });

  it('answers for twelve parallel lines that twelve employees could do but one room prevents', () => {
    const ids = [...'abcdefghijkl'];
    const people = Object.fromEntries(ids.map((id) => [id, { work: morning }]));
    const lines = ids.map(() => any(ids, 30, { join: 'with', roomKinds: ['chair'] }));
    expect(plan(buildVisitDay({ people, rooms: { chair: [[]] } }), lines)[0]).toBe('09:00 taken');
    const rooms = { chair: ids.map(() => []) };
    expect(plan(buildVisitDay({ people, rooms }), lines)[0]).toBe('09:00 abcdefghijkl');
  });

  it('finds the next slot of several dates', () => {
    const found = findNextPlannedSlot(['2026-12-01', '2026-12-02'], (date) => ({
      ...buildVisitDay({ date, people: date === '2026-12-02' ? { b: { work: morning } } : {} }),
      lines: [any(['a', 'b'])],
    }));
    expect(found).toMatchObject({ date: '2026-12-02', slot: { time: '09:00', employeeIds: ['b'] } });
  });
});
