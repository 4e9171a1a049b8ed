import {
  addDays,
  DEFAULT_TIME_ZONE,
  getMonth,
  getSalonNow,
  toInstant,
} from '@salon/shared/domain/salon-clock';
import { buildClockEnvironment, toMomentInstant } from './clock.ts';
import { MOMENTS, parseMoments } from './moments.ts';

const HOUR_MS = 3_600_000;
const dates = MOMENTS.map(({ at }) => at.slice(0, 10));
const times = MOMENTS.map(({ at }) => at.slice(11));

/** In milliseconds. */
const offsetAt = (instant: Date, zone: string) => {
  const { date, time } = getSalonNow(instant, zone);
  return Date.parse(`${date}T${time}:00Z`) - instant.getTime();
};

describe('the moments', () => {
  it('include every weekday', () => {
    expect(new Set(dates.map((date) => new Date(date).getUTCDay())).size).toBe(7);
  });

  it('include the minutes before and after midnight', () => {
    expect(times).toEqual(expect.arrayContaining(['23:55', '00:10']));
  });

  it('include the last minutes of a month and of a year, and 29 February', () => {
    expect(
      MOMENTS.some(({ at }) => at.slice(11) === '23:55' && getMonth(at.slice(0, 10)).to === at.slice(0, 10)),
    ).toBe(true);
    expect(MOMENTS.some(({ at }) => at.endsWith('-12-31T23:55'))).toBe(true);
    expect(dates.some((date) => date.endsWith('-02-29'))).toBe(true);
  });

  it('include a night in which the clock goes forward and one in which it goes back', () => {
    const changes = MOMENTS.flatMap((moment) => {
      if (!moment.zone) return [];
      const now = toMomentInstant(moment);
      return [offsetAt(new Date(now.getTime() + 2 * HOUR_MS), moment.zone) - offsetAt(now, moment.zone)];
    });
    expect(changes.sort((a, b) => a - b)).toEqual([-HOUR_MS, HOUR_MS]);
  });

  it('have unique ids', () => {
    expect(new Set(MOMENTS.map(({ id }) => id)).size).toBe(MOMENTS.length);
  });
});

describe('parseMoments', () => {
  it.each([
    ['each', MOMENTS],
    ['leap-day', MOMENTS.filter(({ id }) => id === 'leap-day')],
    ['2027-05-31T23:55', [{ id: '2027-05-31T23:55', at: '2027-05-31T23:55' }]],
    [
      '2027-03-28T01:55@Europe/Berlin',
      [{ id: '2027-03-28T01:55@Europe/Berlin', at: '2027-03-28T01:55', zone: 'Europe/Berlin' }],
    ],
  ])('accepts %s', (asked, moments) => {
    expect(parseMoments(asked)).toEqual(moments);
  });

  it('lists the known moments when it does not know one', () => {
    expect(() => parseMoments('someday')).toThrow('No moment is called someday. There are new-year, spring');
  });
});

describe('the environment of a moment', () => {
  const at = (wall: string, zone: string) => toInstant(wall.slice(0, 10), wall.slice(11), zone);
  const now = at('2026-11-21T12:00', DEFAULT_TIME_ZONE);

  it('moves the clock by whole seconds, forward and back', () => {
    const [date, time] = [addDays('2026-11-21', 1), '12:00'];
    expect(buildClockEnvironment({ id: 'a', at: `${date}T${time}` }, '/lib', now).MOVED_CLOCK).toBe('86400');
    expect(buildClockEnvironment({ id: 'a', at: '2026-11-21T11:00' }, '/lib', now).MOVED_CLOCK).toBe('-3600');
  });

  it('sets the zone only when the moment has one', () => {
    const berlin = buildClockEnvironment(
      { id: 'a', at: '2027-03-28T01:55', zone: 'Europe/Berlin' },
      '/lib',
      now,
    );
    expect(berlin).toMatchObject({ SALON_TEST_ZONE: 'Europe/Berlin', TZ: 'Europe/Berlin' });
    expect(buildClockEnvironment({ id: 'a', at: '2027-03-28T01:55' }, '/lib', now)).not.toHaveProperty('TZ');
  });
});
