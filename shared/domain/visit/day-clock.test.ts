import fc from 'fast-check';
import { toTime } from '../minutes.ts';
import { addDays, getSalonNow, toInstant } from '../salon-clock.ts';
import { DayClock } from './day-clock.ts';

const ZONES = [
  'Asia/Baghdad',
  'Asia/Beirut',
  'Africa/Cairo',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/New_York',
];
const someZone = fc.constantFrom(...ZONES);
const someDate = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days));
const someMinute = fc.integer({ min: 0, max: 2880 });

const toIso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('the clock of a date', () => {
  it.each([
    ['an ordinary minute', '2026-12-01', 'Asia/Baghdad', 600, '2026-12-01T07:00'],
    ['a minute after midnight', '2026-12-01', 'Asia/Baghdad', 1500, '2026-12-01T22:00'],
    [
      'a minute that does not exist is the clock change',
      '2026-03-29',
      'Europe/Berlin',
      150,
      '2026-03-29T01:00',
    ],
    ['the first minute after it', '2026-03-29', 'Europe/Berlin', 180, '2026-03-29T01:00'],
    [
      'a minute that occurs twice is its first occurrence',
      '2026-10-25',
      'Europe/Berlin',
      150,
      '2026-10-25T00:30',
    ],
    ['the first minute after the repeated hour', '2026-10-25', 'Europe/Berlin', 180, '2026-10-25T02:00'],
    ['a midnight that does not exist', '2026-03-29', 'Asia/Beirut', 0, '2026-03-28T22:00'],
    ['a midnight after a repeated hour', '2026-10-25', 'Asia/Beirut', 0, '2026-10-24T22:00'],
    ['the same midnight, from the day before', '2026-10-24', 'Asia/Beirut', 1440, '2026-10-24T22:00'],
  ])('converts %s', (_, date, zone, minute, instant) => {
    expect(toIso(new DayClock(date, zone).toInstant(minute))).toBe(instant);
  });

  it('equals the salon clock for every minute that exists', () => {
    fc.assert(
      fc.property(someDate, someZone, someMinute, (date, zone, minute) => {
        const clock = new DayClock(date, zone);
        const expected = toInstant(date, toTime(minute % 1440), zone, Math.floor(minute / 1440));
        const shown = getSalonNow(expected, zone);
        const exists = shown.time === toTime(minute);
        expect(clock.hasMinute(minute)).toBe(exists);
        if (exists) expect(clock.toInstant(minute)).toBe(expected.getTime());
      }),
      { numRuns: 500 },
    );
  });

  it('never begins a later minute earlier, and shows the minute again', () => {
    fc.assert(
      fc.property(someDate, someZone, someMinute, (date, zone, minute) => {
        const clock = new DayClock(date, zone);
        expect(clock.toInstant(minute + 1)).toBeGreaterThanOrEqual(clock.toInstant(minute));
        if (clock.hasMinute(minute)) expect(clock.toMinute(clock.toInstant(minute))).toBe(minute);
      }),
      { numRuns: 500 },
    );
  });
});
