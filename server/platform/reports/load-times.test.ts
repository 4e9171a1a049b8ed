import { addCounts, countTimes, estimatePercentile } from './load-times.ts';

test('without a load the time is null', () => {
  expect(estimatePercentile([], 0.5)).toBeNull();
  expect(estimatePercentile(countTimes([]), 0.95)).toBeNull();
});

test.each([
  // The estimate assumes that a hundred loads between 100 and 150 ms are spread evenly.
  [Array<number>(100).fill(120), 0.5, 125],
  [Array<number>(100).fill(120), 0.95, 148],
  // With ninety fast loads and ten slow loads, the 95th percentile is a slow load.
  [[...Array<number>(90).fill(40), ...Array<number>(10).fill(2_500)], 0.5, 39],
  [[...Array<number>(90).fill(40), ...Array<number>(10).fill(2_500)], 0.95, 2_500],
  [[0], 0.5, 13],
  // For loads that took longer than the last bound (30 s), the estimate is the last bound.
  [[120_000, 600_000], 0.5, 30_000],
])('for the loads %j the percentile %d is %d ms', (times, share, ms) => {
  expect(estimatePercentile(countTimes(times), share)).toBe(ms);
});

test('the counts of two hours add up to the counts of both', () => {
  const [first, second] = [
    [30, 80, 700],
    [10, 90_000],
  ];
  expect(addCounts(countTimes(first), countTimes(second))).toEqual(countTimes([...first, ...second]));
  expect(addCounts([], countTimes(first))).toEqual(countTimes(first));
});
