import { type ClockHours, formatTime, parseTypedTime } from './clock-text.ts';

describe('a shown time of day', () => {
  it.each<[string, string, string]>([
    ['00:00', '00:00', '12:00 ص'],
    ['00:30', '00:30', '12:30 ص'],
    ['09:05', '09:05', '9:05 ص'],
    ['11:59', '11:59', '11:59 ص'],
    ['12:00', '12:00', '12:00 م'],
    ['14:30:00', '14:30', '2:30 م'],
    ['23:30', '23:30', '11:30 م'],
  ])('%s is %s with 24 hours and %s with 12 hours', (time, text24, text12) => {
    expect(formatTime(time, 24)).toBe(text24);
    expect(formatTime(time, 12)).toBe(text12.replace(' ', '\u00a0'));
  });
});

describe('a typed time of day', () => {
  it.each<[ClockHours, string, 'am' | 'pm', string]>([
    [24, '9', 'pm', '09:00'],
    [24, '930', 'am', '09:30'],
    [24, '14:30', 'am', '14:30'],
    [24, '24', 'am', ''],
    [12, '9', 'am', '09:00'],
    [12, '9', 'pm', '21:00'],
    [12, '230', 'pm', '14:30'],
    [12, '12', 'am', '00:00'],
    [12, '12:15', 'pm', '12:15'],
    [12, '14:30', 'am', '14:30'],
    [12, '00:30', 'pm', '00:30'],
    [12, '25', 'am', ''],
    [12, '9:7', 'am', ''],
    [12, '', 'am', ''],
  ])('with %d hours %j (%s) is %j', (hours, typed, half, time) => {
    expect(parseTypedTime(typed, hours, half)).toBe(time);
  });
});
