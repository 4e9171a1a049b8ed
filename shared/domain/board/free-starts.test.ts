import { type BookableDays, findFreeStart, listFreeStarts } from './free-starts.ts';

const DATE = '2026-11-07';
const at = (time: string) => Date.parse(`${DATE}T${time}:00Z`);
const toTime = (instant: number | null | undefined) =>
  instant == null ? null : new Date(instant).toISOString().slice(11, 16);
const range = (from: string, to: string) => ({
  starts_at: new Date(at(from)).toISOString(),
  ends_at: new Date(at(to)).toISOString(),
});

/** Work from 09:15 to 17:00 and in the night until 02:00; one booking. */
function buildDays([from, to]: [string, string], now = '00:00', stepMinutes = 30): BookableDays {
  const night = { ...range('00:00', '02:00'), is_of_day_before: true };
  const days = [{ date: DATE, spans: [night, range('09:15', '17:00')] }];
  const { starts_at: busy_from, ends_at: busy_until } = range(from, to);
  const line = { employee_id: 'a', busy_from, busy_until, process_starts_at: null, process_ends_at: null };
  return {
    days: {
      employees: [{ id: 'a', is_active: true, days }],
      bookings: [{ lines: [line] }],
      blocks: [],
    },
    ...{ employeeId: 'a', nowMs: at(now), stepMinutes },
  };
}

describe('the start in free time at which a person points', () => {
  it.each([
    ['12:20', '12:15', 'is the last one on the grid'],
    ['14:30', '14:45', 'is the first one after a booking that ends between two starts'],
    ['14:50', '14:45', 'is the last one also after a booking'],
    ['13:45', null, 'does not exist over a booking'],
    ['08:00', null, 'does not exist outside of the working time'],
  ])('%s: %s', (time, expected, _) => {
    expect(toTime(findFreeStart(buildDays(['13:30', '14:25']), at(time))?.start)).toBe(expected);
  });

  it('does not exist in free time without a start on the grid', () => {
    const found = findFreeStart(buildDays(['16:00', '16:50']), at('16:55'));
    expect([found?.date, found?.start]).toEqual([DATE, null]);
  });

  it('is not past, unless the person points at the past', () => {
    const days = buildDays(['13:30', '14:25'], '15:20');
    expect(toTime(findFreeStart(days, at('15:25'))?.start)).toBe('15:45');
    expect(toTime(findFreeStart(days, at('15:10'))?.start)).toBe('14:45');
  });

  it('in a night that began on the day before has the date of that day', () => {
    const found = findFreeStart(buildDays(['00:00', '00:40']), at('01:10'));
    expect([found?.date, toTime(found?.start)]).toEqual(['2026-11-06', '01:00']);
  });
});

describe('the free times of an employee', () => {
  it('have their first starts from the present minute on', () => {
    const starts = listFreeStarts(buildDays(['13:30', '14:25'], '00:40'));
    expect(starts.map(({ date, start, until }) => [date, toTime(start), toTime(until)])).toEqual([
      ['2026-11-06', '01:00', '02:00'],
      [DATE, '09:15', '13:30'],
      [DATE, '14:45', '17:00'],
    ]);
  });
});
