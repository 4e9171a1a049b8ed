import { buildDayException } from '@salon/shared/testing/working-time';
import { groupExceptions } from './exception-groups.ts';

const closed = (date: string, reason = 'عطلة العيد') => buildDayException({ date, reason });

const ranges = (dates: ReturnType<typeof closed>[], first = '2026-11-07') =>
  groupExceptions(dates, first).map(({ from, to, ids }) => [from, to, ids.length]);

test('consecutive dates with the same spans and reason are one group', () => {
  expect(ranges([closed('2026-11-11'), closed('2026-11-10'), closed('2026-11-12')])).toEqual([
    ['2026-11-10', '2026-11-12', 3],
  ]);
});

test('a gap, another reason or other spans begin a new group', () => {
  const short = buildDayException({ date: '2026-11-13', spans: [{ start: 600, end: 900 }], reason: 'جرد' });
  expect(ranges([closed('2026-11-10'), closed('2026-11-12'), short, closed('2026-11-14', 'جرد')])).toEqual([
    ['2026-11-10', '2026-11-10', 1],
    ['2026-11-12', '2026-11-12', 1],
    ['2026-11-13', '2026-11-13', 1],
    ['2026-11-14', '2026-11-14', 1],
  ]);
});

test('past dates are left out', () => {
  expect(ranges([closed('2026-11-06'), closed('2026-11-07')])).toEqual([['2026-11-07', '2026-11-07', 1]]);
});
