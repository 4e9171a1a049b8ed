import { addCounts, countTimes, timeWithin } from './load-times.ts';

test('without a load there is no time', () => {
  expect(timeWithin([], 0.5)).toBeNull();
  expect(timeWithin(countTimes([]), 0.95)).toBeNull();
});

test.each([
  // A hundred loads between 100 and 150 ms: taken as spread evenly.
  [Array<number>(100).fill(120), 0.5, 125],
  [Array<number>(100).fill(120), 0.95, 148],
  // Ninety fast ones and ten slow: the slow ones are what 95 of 100 wait for.
  [[...Array<number>(90).fill(40), ...Array<number>(10).fill(2_500)], 0.5, 39],
  [[...Array<number>(90).fill(40), ...Array<number>(10).fill(2_500)], 0.95, 2_500],
  [[0], 0.5, 13],
  // Whatever took longer than the last end counts as that.
  [[120_000, 600_000], 0.5, 30_000],
])('of %j the share %d is within %d ms', (times, share, ms) => {
  expect(timeWithin(countTimes(times), share)).toBe(ms);
});

test('two hours count together as if they were one', () => {
  const [first, second] = [
    [30, 80, 700],
    [10, 90_000],
  ];
  expect(addCounts(countTimes(first), countTimes(second))).toEqual(countTimes([...first, ...second]));
  expect(addCounts([], countTimes(first))).toEqual(countTimes(first));
});
