import { getLastChangeInstant, isChangeable, isUndoable } from './change-notice.ts';

const START = new Date('2026-12-05T07:00:00Z');

it.each([
  [120, '2026-12-05T05:00:00.000Z'],
  [0, '2026-12-05T07:00:00.000Z'],
  [43_200, '2026-11-05T07:00:00.000Z'],
])('with %d minutes of notice a booking can be changed until %s', (minutes, until) => {
  expect(getLastChangeInstant(START, minutes).toISOString()).toBe(until);
  expect(isChangeable(START, minutes, new Date(until))).toBe(true);
  expect(isChangeable(START, minutes, new Date(Date.parse(until) + 1))).toBe(false);
});

it.each([
  ['at once', '2026-12-05T06:00:00Z', '2026-12-05T06:00:00Z', true],
  ['ten minutes later', '2026-12-05T06:00:00Z', '2026-12-05T06:10:00Z', true],
  ['after the ten minutes', '2026-12-05T06:00:00Z', '2026-12-05T06:10:00.001Z', false],
  ['when it begins', '2026-12-05T06:55:00Z', '2026-12-05T07:00:00Z', true],
  ['once it has begun', '2026-12-05T06:55:00Z', '2026-12-05T07:00:00.001Z', false],
])('a customer can undo a new booking %s (%s, %s): %s', (_, bookedAt, now, expected) => {
  expect(isUndoable(START, new Date(bookedAt), new Date(now))).toBe(expected);
});
