import { findQuickRange, getQuickRange, parseDayRange, type QuickRange } from './day-range.ts';

/** A Saturday: the first day of an Iraqi week. */
const TODAY = '2026-11-07';
const CHOICES = ['today', 'yesterday', 'tomorrow', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

describe('the quick choices', () => {
  it.each<[QuickRange, string, string]>([
    ['today', '2026-11-07', '2026-11-07'],
    ['yesterday', '2026-11-06', '2026-11-06'],
    ['tomorrow', '2026-11-08', '2026-11-08'],
    ['thisWeek', '2026-11-07', '2026-11-13'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ])('%s is %s to %s', (choice, from, to) => {
    expect(getQuickRange(choice, TODAY)).toEqual({ from, to });
    expect(findQuickRange(CHOICES, { from, to }, TODAY)).toBe(choice);
  });

  it('do not match another period, or a choice that the list does not offer', () => {
    expect(findQuickRange(CHOICES, { from: '2026-11-02', to: '2026-11-05' }, TODAY)).toBeNull();
    expect(findQuickRange(['today'], getQuickRange('tomorrow', TODAY), TODAY)).toBeNull();
  });
});

describe('the days of a URL', () => {
  it.each([
    ['2026-11-01', '2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-30', '2026-11-01', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-03', null, { from: '2026-11-03', to: '2026-11-03' }],
    [null, '2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['2026-02-30', '2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['2026-02-30', 'tomorrow', null],
    [null, null, null],
  ])('from %s to %s are read in order', (from, to, range) => {
    expect(parseDayRange(from, to)).toEqual(range);
  });
});
