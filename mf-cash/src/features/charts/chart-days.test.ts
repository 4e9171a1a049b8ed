import { addDays } from '@salon/shared/domain/salon-clock';
import {
  chooseChartUnit,
  type DayFigures,
  findLastActiveIndex,
  sumFigures,
  toBuckets,
} from './chart-days.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const period = (days: number) => ({ from: addDays('2026-11-30', 1 - days), to: '2026-11-30' });
const WIDE_SCREEN_PX = 860;
const PHONE_PX = 262;

describe('a bucket of the chart', () => {
  it.each([
    [1, 'day', 'day'],
    [7, 'day', 'day'],
    [31, 'day', 'day'],
    [92, 'day', 'week'],
    [366, 'week', 'month'],
    [1096, 'month', 'month'],
  ] as const)('of %d days is a %s on a wide screen and a %s on a phone', (days, desk, phone) => {
    expect(chooseChartUnit(period(days), WIDE_SCREEN_PX)).toBe(desk);
    expect(chooseChartUnit(period(days), PHONE_PX)).toBe(phone);
  });

  it('exists for a day without figures, too', () => {
    const buckets = toBuckets(NOVEMBER, [{ date: '2026-11-03', sales: 5, expenses: 2 }], 'day');
    expect(buckets).toHaveLength(30);
    expect(buckets[0]).toEqual({ from: '2026-11-01', to: '2026-11-01', sales: 0, expenses: 0, net: 0 });
    expect(buckets[2]).toEqual({ from: '2026-11-03', to: '2026-11-03', sales: 5, expenses: 2, net: 3 });
  });

  it('can be a week from Saturday to Friday, shorter at the ends of the period', () => {
    const buckets = toBuckets(NOVEMBER, [], 'week');
    expect(buckets.map(({ from, to }) => [from.slice(8), to.slice(8)])).toEqual([
      ['01', '06'],
      ['07', '13'],
      ['14', '20'],
      ['21', '27'],
      ['28', '30'],
    ]);
  });

  it('can be a month, shorter at the ends of the period', () => {
    const buckets = toBuckets({ from: '2026-01-15', to: '2026-03-10' }, [], 'month');
    expect(buckets.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-15', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-10'],
    ]);
  });

  it('has a negative net for a loss', () => {
    const [bucket] = toBuckets(
      { from: '2026-11-03', to: '2026-11-03' },
      [{ date: '2026-11-03', sales: 10, expenses: 25.5 }],
      'day',
    );
    expect(bucket?.net).toBe(-15.5);
  });

  it('adds up any number of days exactly', () => {
    // Binary floats would add up to 0.30000000000000004 here, and lose the last digits of large sums.
    const days: DayFigures[] = Array.from({ length: 1096 }, (_, index) => ({
      date: addDays('2023-12-01', index),
      sales: index % 2 ? 0.1 : 0.2,
      expenses: index % 3 ? 999_999_999.99 : 0.01,
    }));
    const range = { from: '2023-12-01', to: '2026-11-30' };
    const whole = { sales: 164.4, expenses: 729_999_999_996.36, net: -729_999_999_831.96 };
    for (const unit of ['day', 'week', 'month'] as const) {
      expect(sumFigures(toBuckets(range, days, unit))).toEqual(whole);
    }
  });

  it('is chosen first if it is the last one with figures', () => {
    const buckets = toBuckets(NOVEMBER, [{ date: '2026-11-07', sales: 0, expenses: 3 }], 'day');
    expect(findLastActiveIndex(buckets)).toBe(6);
    expect(findLastActiveIndex(toBuckets(NOVEMBER, [], 'day'))).toBe(29);
  });
});
