import { buildBooking } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { listArrivalChoices } from './list-arrivals.ts';

const now = { date: TEST_TODAY, time: '12:00' };
const tomorrow = { date: '2026-11-08', time: '00:20' };

/** The choices in order; `(early)` after one that is not possible yet. */
const choicesOf = (booking: Parameters<typeof buildBooking>[0], at = now) =>
  listArrivalChoices(buildBooking(booking), at)
    .map(({ arrival, isEarly }) => `${arrival ?? 'take back'}${isEarly ? ' (early)' : ''}`)
    .join(', ');

describe('what can be recorded at the reception', () => {
  it.each([
    ['a visit that has begun', {}, 'arrived, in_chair, no_show, late_cancelled'],
    [
      'a visit that has not begun',
      { booking_time: '13:00' },
      'arrived, in_chair, no_show (early), late_cancelled',
    ],
    ['an arrived customer', { arrival: 'arrived' }, 'in_chair, no_show, late_cancelled, take back'],
    ['a customer in the chair', { arrival: 'in_chair' }, 'arrived, no_show, late_cancelled, take back'],
    ['a cancelled booking', { status: 'cancelled' }, 'late_cancelled'],
    ['a no-show', { status: 'cancelled', arrival: 'no_show' }, 'take back'],
    ['a completed booking', { status: 'completed' }, ''],
    ['a request', { request_id: 'request' }, ''],
    ['a later date', { booking_date: '2026-11-09' }, 'late_cancelled'],
    ['an earlier date', { booking_date: '2026-11-05' }, 'arrived, in_chair, no_show, late_cancelled'],
  ] as const)('for %s', (_, booking, expected) => {
    expect(choicesOf(booking)).toBe(expected);
  });

  it.each([
    ['00:30', 'arrived, in_chair, no_show (early), late_cancelled'],
    ['00:10', 'arrived, in_chair, no_show, late_cancelled'],
  ])('in the night after the date, for %s', (booking_time, expected) => {
    expect(choicesOf({ booking_time, is_after_midnight: true }, tomorrow)).toBe(expected);
    expect(choicesOf({ booking_time, is_after_midnight: true })).toContain('no_show (early)');
  });
});
