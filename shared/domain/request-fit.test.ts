import { checkRequestFit } from './request-fit.ts';

const DAY = { start: 540, end: 1020 };
const NIGHT = { start: 1200, end: 1560 };
const asked = (booking_time: string, is_after_midnight = false, duration_minutes = 60) => ({
  booking_time,
  is_after_midnight,
  duration_minutes,
});

it.each([
  ['before work', asked('08:30'), DAY, 'outside_hours'],
  ['past the end of work', asked('16:30'), DAY, 'outside_hours'],
  ['past the end of the night', asked('01:30', true), NIGHT, 'outside_hours'],
  ['after midnight without night hours', asked('00:30', true), DAY, 'outside_hours'],
  ['in a break or an absence', asked('10:00'), DAY, 'off'],
  ['in an absence of the night', asked('00:30', true), NIGHT, 'off'],
  ['on a day off', asked('10:00'), null, 'off'],
] as const)('a requested time %s does not fit', (_, time, hours, fit) => {
  expect(checkRequestFit(time, { hours, isWorked: false, isWorking: true, isPast: false })).toBe(fit);
});

it('a time in which all employees work fits', () => {
  expect(
    checkRequestFit(asked('10:10'), { hours: DAY, isWorked: true, isWorking: true, isPast: false }),
  ).toBe('fits');
});

it('a time that has begun is past, also without an active employee; otherwise an inactive employee decides', () => {
  const context = { hours: DAY, isWorked: true, isWorking: false, isPast: false };
  expect(checkRequestFit(asked('10:00'), { ...context, isPast: true })).toBe('past');
  expect(checkRequestFit(asked('10:00'), context)).toBe('not_working');
});
