import { buildBooking } from '@salon/shared/testing/builders';
import { isEarlier, toAppointmentDays } from './appointment-days.ts';

const late = buildBooking({ booking_date: '2026-11-07', booking_time: '18:00', status: 'approved' });
const early = buildBooking({ booking_date: '2026-11-07', booking_time: '09:00', status: 'completed' });
const next = buildBooking({ booking_date: '2026-11-08', booking_time: '08:00', status: 'pending' });

describe('an employee’s bookings by day', () => {
  it('are ordered by day and time', () => {
    expect(toAppointmentDays([next, late, early], 'all')).toEqual([
      { date: '2026-11-07', bookings: [early, late] },
      { date: '2026-11-08', bookings: [next] },
    ]);
  });

  it('are the pending and the approved ones with the filter "pending"', () => {
    expect(toAppointmentDays([next, late, early], 'pending')).toEqual([
      { date: '2026-11-07', bookings: [late] },
      { date: '2026-11-08', bookings: [next] },
    ]);
  });
});

it.each([
  ['runs', '07:30', '07:59', false],
  ['has ended', '06:30', '07:30', true],
  ['is past the time until which the list has yesterday', '07:30', '08:00', true],
])('a visit of the night that began yesterday and %s', (_, booking_time, time, expected) => {
  const night = { booking_date: '2026-11-07', is_after_midnight: true, duration_minutes: 60 };
  const booking = buildBooking({ ...night, booking_time });
  expect(isEarlier(booking, { date: '2026-11-08', time })).toBe(expected);
});
