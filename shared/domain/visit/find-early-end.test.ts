import { findEarlyEnd } from './find-early-end.ts';

const at = (time: string) => Date.parse(`2026-12-05T${time}:00Z`);
const line = (time: string, duration_minutes: number) => ({
  starts_at: new Date(at(time)).toISOString(),
  duration_minutes,
});
const SECONDS = 42_000;

test.each([
  ['in its middle, at the begin of the minute', [line('10:00', 60)], at('10:20') + SECONDS, '10:20', '11:00'],
  ['in its first minute, which it takes', [line('10:00', 60)], at('10:00'), '10:01', '11:00'],
  ['after its last line has begun', [line('10:00', 30), line('10:30', 30)], at('10:40'), '10:40', '11:00'],
  [
    'while its lines run together, as a whole',
    [line('10:00', 90), line('10:00', 30)],
    at('10:15'),
    '10:15',
    '11:30',
  ],
])('a visit may end early %s', (_, lines, now, end, plannedEnd) => {
  expect(findEarlyEnd(lines, now)).toEqual({ end: at(end), plannedEnd: at(plannedEnd) });
});

test.each([
  ['before it begins', [line('10:00', 60)], at('09:59')],
  ['at its planned end', [line('10:00', 60)], at('11:00')],
  ['while a line of it has not begun', [line('10:00', 30), line('10:30', 30)], at('10:20')],
  ['that takes a minute', [line('10:00', 1)], at('10:00')],
])('a visit does not end early %s', (_, lines, now) => {
  expect(findEarlyEnd(lines, now)).toBeNull();
});
