import type { SalonDate } from '../salon-clock.ts';
import { toInstantOfMinute, toWholeDays } from './whole-days.ts';
import type { MinuteSpan } from './work-calendar.ts';

const BAGHDAD = 'Asia/Baghdad';
const SATURDAY = '2026-11-07';
const MONDAY = '2026-11-09';

const wholeDays = (spans: Record<SalonDate, MinuteSpan[]> = {}, timeZone = BAGHDAD) => {
  const range = { from: SATURDAY, to: MONDAY };
  const { startsAt, endsAt } = toWholeDays(range, (date) => spans[date] ?? [], timeZone);
  return [startsAt.toISOString(), endsAt.toISOString()];
};

describe('an absence on whole days', () => {
  it('lasts from midnight to midnight of the salon', () => {
    expect(wholeDays()).toEqual(['2026-11-06T21:00:00.000Z', '2026-11-09T21:00:00.000Z']);
  });

  it('contains the night in which the work of its last day ends', () => {
    expect(wholeDays({ [MONDAY]: [{ start: 1200, end: 1560 }] })[1]).toBe('2026-11-09T23:00:00.000Z');
  });

  it('leaves the night to the work of the day before', () => {
    expect(wholeDays({ '2026-11-06': [{ start: 1200, end: 1530 }] })[0]).toBe('2026-11-06T22:30:00.000Z');
  });

  it('is not shortened by work that ends before midnight', () => {
    const spans = { '2026-11-06': [{ start: 540, end: 1020 }], [MONDAY]: [{ start: 540, end: 1020 }] };
    expect(wholeDays(spans)).toEqual(wholeDays());
  });
});

it('a minute above 1439 is in the next night, also when the clocks change', () => {
  expect(toInstantOfMinute(SATURDAY, 1530, BAGHDAD).toISOString()).toBe('2026-11-07T22:30:00.000Z');
  // The 24th of October 2026 has 25 hours in Beirut.
  expect(toInstantOfMinute('2026-10-24', 1440, 'Asia/Beirut').toISOString()).toBe('2026-10-24T22:00:00.000Z');
});
