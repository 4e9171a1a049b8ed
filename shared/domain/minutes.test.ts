import fc from 'fast-check';
import { toMinutes, toStartMinute, toTime } from './minutes.ts';

describe('minutes of the day', () => {
  it.each([
    ['00:00', 0],
    ['00:30', 30],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s is %d minutes after midnight', (time, minutes) => {
    expect(toMinutes(time)).toBe(minutes);
    expect(toTime(minutes)).toBe(time);
  });

  it.each(['24:00', '9:00', '12:60', '12:00:00', '', 'noon', ' 09:00'])(
    'of %j throw a RangeError',
    (time) => {
      expect(() => toMinutes(time)).toThrow(RangeError);
    },
  );

  // @spec 9.09 Day wrap 1440 min
  it.each([
    [1440, '00:00'],
    [1470, '00:30'],
    [2880, '00:00'],
    [-30, '23:30'],
    [-1440, '00:00'],
  ])('%d minutes wrap to %s', (minutes, time) => {
    expect(toTime(minutes)).toBe(time);
  });

  it('continue after midnight in the night of the date', () => {
    expect(toStartMinute('00:30', false)).toBe(30);
    expect(toStartMinute('00:30', true)).toBe(1470);
  });

  it('convert to a time and back on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (minutes) => {
        expect((((minutes - toMinutes(toTime(minutes))) % 1440) + 1440) % 1440).toBe(0);
      }),
    );
  });
});
