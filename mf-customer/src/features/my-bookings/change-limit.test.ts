import { buildBooking } from '@salon/shared/testing/builders';
import { canCancel, canChange, formatChangeLimit, isOpenAndNotOver } from './change-limit.ts';

const ZONE = 'Asia/Baghdad';
const at = (time: string) => new Date(`2026-11-07T${time}:00+03:00`);

describe('the notice period', () => {
  it.each([
    ['11:00', 120, '09:00', true],
    ['11:00', 120, '09:01', false],
    ['11:00', 0, '11:00', true],
    ['11:00', 0, '11:01', false],
  ])(
    'a booking at %s with %d minutes of notice can be changed at %s: %s',
    (booking_time, notice, now, may) => {
      expect(canChange(buildBooking({ booking_time }), ZONE, notice, at(now))).toBe(may);
    },
  );

  it.each([
    ['pending', '09:10', true],
    ['pending', '09:11', false],
    ['approved', '09:10', true],
    ['completed', '09:10', false],
    ['cancelled', '09:10', false],
  ] as const)('a booking made at 09:00 that is %s can be cancelled at %s: %s', (status, now, may) => {
    const booking = buildBooking({ status, created_at: at('09:00').toISOString() });
    expect(canCancel(booking, ZONE, 43_200, at(now))).toBe(may);
    expect(canChange(booking, ZONE, 43_200, at(now))).toBe(false);
  });

  it('ends before the real start, which after midnight is on the day after the booking’s date', () => {
    const night = buildBooking({ booking_time: '00:30', is_after_midnight: true });
    expect(canChange(night, ZONE, 120, at('22:30'))).toBe(true);
    expect(canChange(night, ZONE, 120, at('22:31'))).toBe(false);
  });

  it.each([
    ['pending', true],
    ['approved', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('a booking that is %s can be changed: %s', (status, may) => {
    expect(canChange(buildBooking({ status }), ZONE, 0, at('09:00'))).toBe(may);
  });

  it.each([
    [0, 'يمكن الإلغاء أو التغيير حتى بداية الموعد'],
    [45, 'يمكن الإلغاء أو التغيير حتى 45 دقيقة قبل الموعد'],
    [60, 'يمكن الإلغاء أو التغيير حتى ساعة قبل الموعد'],
    [120, 'يمكن الإلغاء أو التغيير حتى ساعتين قبل الموعد'],
    [122, 'يمكن الإلغاء أو التغيير حتى ساعتين ودقيقتين قبل الموعد'],
    [180, 'يمكن الإلغاء أو التغيير حتى 3 ساعات قبل الموعد'],
    [1440, 'يمكن الإلغاء أو التغيير حتى يوم واحد قبل الموعد'],
    [2880, 'يمكن الإلغاء أو التغيير حتى يومين قبل الموعد'],
  ])('of %d minutes reads: %s', (minutes, sentence) => {
    expect(formatChangeLimit(minutes)).toBe(sentence);
  });
});

describe('upcoming bookings', () => {
  it.each([
    ['pending', '11:29', true],
    ['pending', '11:30', false],
    ['approved', '09:00', true],
    ['completed', '09:00', false],
    ['cancelled', '09:00', false],
  ] as const)('a booking from 11:00 to 11:30 that is %s is upcoming at %s: %s', (status, now, isToCome) => {
    expect(isOpenAndNotOver(buildBooking({ status }), ZONE, at(now))).toBe(isToCome);
  });
});
