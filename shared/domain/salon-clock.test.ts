import fc from 'fast-check';
import {
  addDays,
  countDaysBetween,
  getMillisecondsToMidnight,
  getMonth,
  getSalonNow,
  getSalonToday,
  getWeek,
  isSalonDate,
  isSalonTime,
  isTimeZone,
  toInstant,
} from './salon-clock.ts';

const BAGHDAD = 'Asia/Baghdad';
const ZONES = [
  BAGHDAD,
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((ms) => new Date(ms));

describe("the salon's now", () => {
  it.each([
    ['an evening', '2026-11-21T17:05:00Z', BAGHDAD, '2026-11-21', '20:05'],
    ['already tomorrow in Baghdad', '2026-11-20T21:00:00Z', BAGHDAD, '2026-11-21', '00:00'],
    ['one minute before', '2026-11-20T20:59:59.999Z', BAGHDAD, '2026-11-20', '23:59'],
    ['seconds are cut', '2026-11-21T07:00:59Z', BAGHDAD, '2026-11-21', '10:00'],
    ['the year turns', '2026-12-31T21:30:00Z', BAGHDAD, '2027-01-01', '00:30'],
    ['yesterday in the west', '2026-11-21T02:00:00Z', 'America/New_York', '2026-11-20', '21:00'],
    ['a quarter-hour zone', '2026-11-21T00:00:00Z', 'Asia/Kathmandu', '2026-11-21', '05:45'],
  ])('%s', (_, instant, zone, date, time) => {
    expect(getSalonNow(new Date(instant), zone)).toEqual({ date, time });
    expect(getSalonToday(new Date(instant), zone)).toBe(date);
  });

  it('equals the date and time of Intl at any instant in any zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, timeZone) => {
        const expected = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(now);
        const { date, time } = getSalonNow(now, timeZone);
        expect(`${date} ${time}`).toBe(expected);
      }),
    );
  });
});

describe('the instant of a date and time', () => {
  it.each([
    ['an ordinary time', '2026-11-21', '20:00', BAGHDAD, 0, '2026-11-21T17:00:00Z'],
    ['the night after', '2026-11-21', '00:30', BAGHDAD, 1, '2026-11-21T21:30:00Z'],
    ['across a month', '2026-11-30', '01:00', BAGHDAD, 1, '2026-11-30T22:00:00Z'],
    ['a skipped time moves forward', '2026-03-29', '02:30', 'Europe/Berlin', 0, '2026-03-29T01:30:00Z'],
    ['just before the jump', '2026-03-29', '01:59', 'Europe/Berlin', 0, '2026-03-29T00:59:00Z'],
    ['just after the jump', '2026-03-29', '03:00', 'Europe/Berlin', 0, '2026-03-29T01:00:00Z'],
    ['a doubled time is its first', '2026-10-25', '02:30', 'Europe/Berlin', 0, '2026-10-25T00:30:00Z'],
    ['just after the doubled hour', '2026-10-25', '03:00', 'Europe/Berlin', 0, '2026-10-25T02:00:00Z'],
    ['a jump of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', 0, '2026-10-03T15:45:00Z'],
  ])('%s', (_, date, time, zone, dayOffset, instant) => {
    expect(toInstant(date, time, zone, dayOffset)).toEqual(new Date(instant));
  });

  it('converts back to the same date and time', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, timeZone) => {
        const shown = getSalonNow(instant, timeZone);
        const back = toInstant(shown.date, shown.time, timeZone);
        expect(getSalonNow(back, timeZone)).toEqual(shown);
        // If a local time occurs twice, `toInstant` returns the first instant, so `back` is never later.
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - back.getTime()).toBeLessThan(61 * 60_000);
      }),
    );
  });
});

describe('calendar days', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-29', 0, '2026-03-29'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(countDaysBetween(date, expected)).toBe(days);
  });

  it.each(['2026-11-21', '2028-02-29', '1900-01-01', '2999-12-31'])('%s is a date', (date) => {
    expect(isSalonDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00',
    '2026-11-21\n',
    '0000-01-01',
    '9999-12-31',
    '٢٠٢٦-١١-٢١',
    '',
  ])('%j is not a date', (date) => {
    expect(isSalonDate(date)).toBe(false);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['10:60', false],
    ['10:00:00', false],
    ['10:00\n', false],
    ['', false],
  ])('%j is a time: %s', (time, expected) => {
    expect(isSalonTime(time)).toBe(expected);
  });
});

describe('midnight', () => {
  it.each([
    ['noon', '2026-11-21T09:00:00Z', BAGHDAD, 12 * 3600_000],
    ['a millisecond before', '2026-11-21T20:59:59.999Z', BAGHDAD, 1],
    ['exactly at midnight, the next one', '2026-11-20T21:00:00Z', BAGHDAD, 24 * 3600_000],
    ['a day of 23 hours', '2026-03-28T23:00:00Z', 'Europe/Berlin', 23 * 3600_000],
    ['a day of 25 hours', '2026-10-24T22:00:00Z', 'Europe/Berlin', 25 * 3600_000],
    ['a day that begins at 01:00', '2026-04-23T20:00:00Z', 'Africa/Cairo', 2 * 3600_000],
  ])('%s', (_, now, zone, milliseconds) => {
    expect(getMillisecondsToMidnight(new Date(now), zone)).toBe(milliseconds);
  });

  it('is the millisecond at which the date changes', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, timeZone) => {
        const wait = getMillisecondsToMidnight(now, timeZone);
        const tomorrow = addDays(getSalonToday(now, timeZone), 1);
        expect(wait).toBeGreaterThan(0);
        expect(getSalonToday(new Date(now.getTime() + wait), timeZone)).toBe(tomorrow);
        expect(getSalonToday(new Date(now.getTime() + wait - 1), timeZone)).not.toBe(tomorrow);
      }),
    );
  });
});

describe('quick filters', () => {
  it.each([
    ['a Saturday begins its week', '2026-11-21', '2026-11-21', '2026-11-27'],
    ['a Friday ends it', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['a Sunday', '2026-11-22', '2026-11-21', '2026-11-27'],
    ['across the year', '2027-01-01', '2026-12-26', '2027-01-01'],
  ])('week: %s', (_, date, from, to) => {
    expect(getWeek(date)).toEqual({ from, to });
  });

  it.each([
    ['2026-11-21', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
  ])('month of %s', (date, from, to) => {
    expect(getMonth(date)).toEqual({ from, to });
  });
});

describe('time zones', () => {
  it.each([BAGHDAD, 'UTC', 'America/Argentina/Buenos_Aires'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['Asia/Nowhere', '', '+03:00', '-03', 'Baghdad time', "UTC'; drop table"])('refuses %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
