import { checkRequestFit } from './request-fit.ts';

const DAY = { from: '09:00', to: '17:00' };
const NIGHT = { from: '20:00', to: '02:00' };
const asked = (booking_time: string, is_after_midnight = false, duration_minutes = 60) => ({
  booking_time,
  is_after_midnight,
  duration_minutes,
});

it.each([
  ['from the first minute of work', asked('09:00'), DAY, 'fits'],
  ['until the last', asked('16:00'), DAY, 'fits'],
  ['off the slot grid, which limits customers only', asked('10:10'), DAY, 'fits'],
  ['before work', asked('08:30'), DAY, 'outside_hours'],
  ['past the end of work', asked('16:30'), DAY, 'outside_hours'],
  ['in the night after', asked('00:30', true), NIGHT, 'fits'],
  ['past the end of the night', asked('01:30', true), NIGHT, 'outside_hours'],
  ['after midnight without night hours', asked('00:30', true), DAY, 'outside_hours'],
] as const)('a requested time %s', (_, time, hours, fit) => {
  expect(checkRequestFit(time, { hours, isWorking: true, isPast: false })).toBe(fit);
});

it('a time that has begun is past, also without an active employee; otherwise an inactive employee decides', () => {
  const context = { hours: DAY, isWorking: false, isPast: false };
  expect(checkRequestFit(asked('10:00'), { ...context, isPast: true })).toBe('past');
  expect(checkRequestFit(asked('10:00'), context)).toBe('not_working');
});
