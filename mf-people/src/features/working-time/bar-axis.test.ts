import { getBarAxis, listTicks, toPercent } from './bar-axis.ts';

test('the axis has the whole hours around the spans of the week', () => {
  const spans = [
    { start: 9 * 60 + 30, end: 13 * 60 },
    { start: 20 * 60, end: 26 * 60 + 15 },
  ];
  expect(getBarAxis(spans)).toEqual({ from: 9 * 60, to: 27 * 60 });
});

test('the axis has twelve hours at least', () => {
  expect(getBarAxis([{ start: 540, end: 600 }])).toEqual({ from: 540, to: 1260 });
  expect(getBarAxis([])).toEqual({ from: 480, to: 1200 });
});

test('the ticks are whole hours, six or seven at most', () => {
  expect(listTicks({ from: 540, to: 1260 })).toEqual([600, 720, 840, 960, 1080, 1200]);
  expect(listTicks({ from: 0, to: 2880 }).length).toBeLessThanOrEqual(7);
});

test('a minute outside the axis is at its edge', () => {
  const axis = { from: 480, to: 1200 };
  expect([0, 480, 840, 1200, 1500].map((minute) => toPercent(minute, axis))).toEqual([0, 0, 50, 100, 100]);
});
