import { buildBooking, buildBookingLine } from '@salon/shared/testing/builders';
import { buildOutsideBooking } from '@salon/shared/testing/working-time';
import { isSettled } from './is-settled.ts';

const listed = buildOutsideBooking({ employee_name: 'هدى' });
const { booking_date, booking_time } = listed;
const lines = ['سارة', 'هدى'].map((employee_name, position) =>
  buildBookingLine({ position, employee_id: employee_name, employee_name }),
);
const booked = buildBooking({ booking_date, booking_time, employee_name: 'سارة', lines });

it.each([
  ['as listed, with the employee of its second line', {}, false],
  ['at another time', { booking_time: '19:00' }, true],
  ['on another day', { booking_date: '2026-11-14' }, true],
  ['with other employees', { lines: lines.slice(0, 1) }, true],
  ['cancelled', { status: 'cancelled' as const }, true],
])('a booking %s', (_, change, expected) => {
  expect(isSettled(listed, { ...booked, ...change })).toBe(expected);
});
