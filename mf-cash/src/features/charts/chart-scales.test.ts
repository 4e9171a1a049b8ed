import { createAxisLabels } from './axis-labels.ts';
import { toBuckets } from './chart-days.ts';
import { createPlotScales, toBarPath } from './chart-scales.ts';
import { formatCompactAmount } from './format-compact-amount.ts';

const BOX = { early: 600, late: 0, top: 20, bottom: 220 };
const WEEK = { from: '2026-11-07', to: '2026-11-13' };
const day = (date: string, sales: number, expenses: number) => ({ date, sales, expenses });
const scalesOf = (...days: ReturnType<typeof day>[]) => createPlotScales(toBuckets(WEEK, days, 'day'), BOX);

describe('the chart’s scales', () => {
  it('start time at the right', () => {
    const { middleOf } = scalesOf();
    const middles = Array.from({ length: 7 }, (_, index) => middleOf(index));
    expect(middles).toEqual([...middles].sort((a, b) => b - a));
    expect(middles[0]).toBeGreaterThan(500);
    expect(middles[6]).toBeLessThan(100);
  });

  it('find the bucket at a position, and the nearest bucket beyond the ends', () => {
    const { middleOf, indexAt } = scalesOf();
    for (let index = 0; index < 7; index++) expect(indexAt(middleOf(index))).toBe(index);
    expect(indexAt(9999)).toBe(0);
    expect(indexAt(-9999)).toBe(6);
  });

  it('draw sales up and expenses down to the same scale', () => {
    const { y } = scalesOf(day('2026-11-08', 300, 100));
    expect(y(300)).toBe(20);
    expect(y(-100)).toBe(220);
    expect(y(0)).toBeCloseTo(170);
    expect(y(0) - y(50)).toBeCloseTo(y(-50) - y(0));
  });

  it.each([
    ['nothing but zeros', day('2026-11-08', 0, 0)],
    ['sales alone', day('2026-11-08', 500, 0)],
    ['expenses alone', day('2026-11-08', 0, 500)],
    ['the largest amounts', day('2026-11-08', 999_999_999_999_999, 1)],
  ])('draw %s inside the chart', (_, one) => {
    const { y, ticks } = scalesOf(one);
    for (const amount of [...ticks, one.sales, -one.expenses, 0]) {
      expect(y(amount)).toBeGreaterThanOrEqual(BOX.top);
      expect(y(amount)).toBeLessThanOrEqual(BOX.bottom);
    }
    expect(ticks).toContain(0);
  });

  it('are cut at the same amount in both directions when one amount would flatten all others', () => {
    const days = [
      day('2026-11-07', 200, 0),
      day('2026-11-08', 300, 100),
      day('2026-11-09', 250, 9000),
      day('2026-11-10', 280, 50),
    ];
    const { y, isCut, ticks } = scalesOf(...days);
    expect(isCut(9000)).toBe(true);
    expect([300, 250, 100].some(isCut)).toBe(false);
    expect(y(-9000)).toBe(BOX.bottom);
    expect(y(0) - y(300)).toBeGreaterThan(60);
    expect(y(0) - y(100)).toBeCloseTo(y(-100) - y(0));
    expect(Math.min(...ticks)).toBeGreaterThan(-500);
  });

  it('are cut when the rent is far above the other expenses and the sales lie between', () => {
    const days = [
      day('2026-11-07', 1300, 40),
      day('2026-11-08', 1500, 300),
      day('2026-11-09', 1400, 3200),
      day('2026-11-10', 1100, 60),
    ];
    const { isCut } = scalesOf(...days);
    expect(isCut(3200)).toBe(true);
    expect([1300, 1500, 300].some(isCut)).toBe(false);
  });

  it('are cut in both directions when one amount of each flattens the rest', () => {
    const days = [
      day('2026-11-07', 200, 50),
      day('2026-11-08', 9000, 100),
      day('2026-11-09', 250, 20_000),
      day('2026-11-10', 280, 60),
    ];
    const { isCut } = scalesOf(...days);
    expect([9000, 20_000].every(isCut)).toBe(true);
    expect([280, 100].some(isCut)).toBe(false);
  });

  it.each([
    ['an amount is four times the next', [100, 100, 100, 400]],
    ['two amounts are similarly large', [10, 20, 2000, 2100]],
    ['there are too few other amounts', [100, 9000]],
  ])('are not cut when %s', (_, sales) => {
    const { isCut } = scalesOf(
      ...sales.map((amount, index) => day(`2026-11-0${7 + index}`.replace('010', '10'), amount, 0)),
    );
    expect(sales.some(isCut)).toBe(false);
  });

  it('limit the width of a single bar', () => {
    const one = createPlotScales(toBuckets({ from: WEEK.from, to: WEEK.from }, [], 'day'), BOX);
    expect(one.barWidth).toBeLessThanOrEqual(44);
    expect(one.middleOf(0)).toBe(300);
  });

  it('draw a visible bar for each amount other than zero', () => {
    expect(toBarPath(50, 10, 100, 99.99)).toContain('98');
    expect(toBarPath(50, 10, 100, 100.01)).toContain('102');
  });
});

describe('the labels below the chart', () => {
  const texts = (from: string, to: string, unit: 'day' | 'week' | 'month', step: number) => {
    const { near, far } = createAxisLabels(toBuckets({ from, to }, [], unit), unit, step);
    return { near: near.map(({ text }) => text), far: far.map(({ text }) => text) };
  };

  it('name the days of a week', () => {
    const { near, far } = texts('2026-11-07', '2026-11-09', 'day', 120);
    expect(near).toEqual(['السبت 7', 'الأحد 8', 'الإثنين 9']);
    expect(far).toEqual(['تشرين الثاني']);
  });

  it('number as many days of a month as fit', () => {
    expect(texts('2026-11-01', '2026-11-30', 'day', 8).near).toEqual([
      '1',
      '5',
      '9',
      '13',
      '17',
      '21',
      '25',
      '29',
    ]);
  });

  it('name the months of weeks, and the years below them', () => {
    const { near, far } = texts('2025-11-22', '2026-11-21', 'week', 15);
    expect(near.slice(0, 3)).toEqual(['تشرين الثاني', 'كانون الثاني', 'آذار']);
    expect(far).toEqual(['2025', '2026']);
  });

  it('include the year when the period has months of two years', () => {
    const { far } = texts('2025-12-01', '2026-01-31', 'day', 14);
    expect(far).toEqual(['كانون الأول 2025', 'كانون الثاني 2026']);
  });

  it('leave out a name that would overlap the next', () => {
    expect(texts('2026-10-31', '2026-11-30', 'day', 8).far).toEqual(['تشرين الثاني']);
  });
});

describe('a compact amount', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [12_500, '12.5 ألف'],
    [250_000, '250 ألف'],
    [999_999, '1 مليون'],
    [1_254_000, '1.25 مليون'],
    [12_540_000, '12.5 مليون'],
    [3_000_000_000, '3 مليار'],
    [999_999_999_999_999, '1,000 تريليون'],
  ])('%d is %s', (amount, text) => {
    expect(formatCompactAmount(amount)).toBe(text);
  });
});
