import { buildBooking } from '@salon/shared/testing/builders';
import { isUpcoming, limitSentence, mayCancel, mayChange } from './change-limit.ts';

const ZONE = 'Asia/Baghdad';
const at = (time: string) => new Date(`2026-11-07T${time}:00+03:00`);

describe('until when a booking may be changed', () => {
  it.each([
    ['11:00', 120, '09:00', true],
    ['11:00', 120, '09:01', false],
    ['11:00', 0, '11:00', true],
    ['11:00', 0, '11:01', false],
  ])('at %s with %d minutes of notice, at %s: %s', (booking_time, notice, now, may) => {
    expect(mayChange(buildBooking({ booking_time }), ZONE, notice, at(now))).toBe(may);
  });

  it.each([
    ['pending', '09:10', true],
    ['pending', '09:11', false],
    ['approved', '09:10', true],
    ['completed', '09:10', false],
    ['cancelled', '09:10', false],
  ] as const)('one that was booked at 09:00 and is %s is cancelled at %s: %s', (status, now, may) => {
    const booking = buildBooking({ status, created_at: at('09:00').toISOString() });
    expect(mayCancel(booking, ZONE, 43_200, at(now))).toBe(may);
    expect(mayChange(booking, ZONE, 43_200, at(now))).toBe(false);
  });

  it('counts to the real start, which after midnight is on the day after its date', () => {
    const night = buildBooking({ booking_time: '00:30', is_after_midnight: true });
    expect(mayChange(night, ZONE, 120, at('22:30'))).toBe(true);
    expect(mayChange(night, ZONE, 120, at('22:31'))).toBe(false);
  });

  it.each([
    ['pending', true],
    ['approved', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('%s: %s', (status, may) => {
    expect(mayChange(buildBooking({ status }), ZONE, 0, at('09:00'))).toBe(may);
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
  ])('%d minutes are said as: %s', (minutes, sentence) => {
    expect(limitSentence(minutes)).toBe(sentence);
  });
});

describe('what is still to come', () => {
  it.each([
    ['pending', '11:29', true],
    ['pending', '11:30', false],
    ['approved', '09:00', true],
    ['completed', '09:00', false],
    ['cancelled', '09:00', false],
  ] as const)('a booking from 11:00 to 11:30 that is %s, at %s: %s', (status, now, isToCome) => {
    expect(isUpcoming(buildBooking({ status }), ZONE, at(now))).toBe(isToCome);
  });
});
