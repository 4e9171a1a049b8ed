import { BusyIntervals } from './busy-intervals.ts';

const busy = new BusyIntervals([
  { start: 30, end: 60 },
  { start: 10, end: 20 },
  { start: 20, end: 30 },
  { start: 70, end: 80 },
]);

test.each([
  [10, 60, true],
  [15, 55, true],
  [5, 20, false],
  [50, 61, false],
  [50, 75, false],
  [60, 70, false],
])('intervals that touch cover %i to %i: %s', (start, end, isCovered) => {
  expect(busy.covers(start, end)).toBe(isCovered);
});

test.each([
  [60, 70, false],
  [60, 71, true],
  [5, 10, false],
  [80, 90, false],
])('intervals overlap %i to %i: %s', (start, end, doesOverlap) => {
  expect(busy.overlaps(start, end)).toBe(doesOverlap);
});

test.each([
  [5, 10],
  [15, 10],
  [60, 70],
  [75, 70],
  [80, Number.POSITIVE_INFINITY],
])('the first interval that ends after %i begins at %d', (instant, start) => {
  expect(busy.getNextStart(instant)).toBe(start);
});

test('further intervals join those before', () => {
  const more = busy.with([{ start: 60, end: 70 }]);
  expect(more.covers(10, 80)).toBe(true);
  expect(busy.covers(10, 80)).toBe(false);
});
