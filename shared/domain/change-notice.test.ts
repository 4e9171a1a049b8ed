import { changeableUntil, isChangeable } from './change-notice.ts';

const START = new Date('2026-12-05T07:00:00Z');

it.each([
  [120, '2026-12-05T05:00:00.000Z'],
  [0, '2026-12-05T07:00:00.000Z'],
  [43_200, '2026-11-05T07:00:00.000Z'],
])('with %d minutes of notice a booking can be changed until %s', (minutes, until) => {
  expect(changeableUntil(START, minutes).toISOString()).toBe(until);
  expect(isChangeable(START, minutes, new Date(until))).toBe(true);
  expect(isChangeable(START, minutes, new Date(Date.parse(until) + 1))).toBe(false);
});
