import fc from 'fast-check';
import { toTime } from './minutes.ts';
import { countWorkingHours, DEFAULT_WORK_HOURS, getWorkHours, toWorkSpan } from './work-hours.ts';

// @spec 3.10 Employee: working_hours_count computed, one decimal
describe('the working hours', () => {
  it.each([
    ['an ordinary day', '09:00', '17:00', 540, 1020, 8],
    ['an evening past midnight', '20:00', '02:00', 1200, 1560, 6],
    ['until midnight', '16:00', '00:00', 960, 1440, 8],
    ['the same hour is all day long', '09:00', '09:00', 540, 1980, 24],
    ['from midnight to midnight', '00:00', '00:00', 0, 1440, 24],
    ['one minute short of a day', '09:00', '08:59', 540, 1979, 24],
    ['half hours', '09:30', '14:00', 570, 840, 4.5],
    ['rounded to one decimal', '09:00', '09:20', 540, 560, 0.3],
    ['half a tenth rounds up', '09:00', '09:15', 540, 555, 0.3],
  ])('%s: %s–%s', (_, from, to, start, end, count) => {
    expect(toWorkSpan({ from, to })).toEqual({ start, end });
    expect(countWorkingHours(from, to)).toBe(count);
  });

  // @spec 5.40 Working hours count: 8 if missing
  it('count as 8 hours when the start or end is missing', () => {
    expect(countWorkingHours()).toBe(8);
    expect(countWorkingHours('09:00', null)).toBe(8);
    expect(countWorkingHours('', '17:00')).toBe(8);
  });

  // @spec 9.10 Default work hours 09:00-17:00; default hours count 8
  it('are 09:00 to 17:00 by default, which is 8 hours', () => {
    expect(DEFAULT_WORK_HOURS).toEqual({ from: '09:00', to: '17:00' });
    expect(countWorkingHours(DEFAULT_WORK_HOURS.from, DEFAULT_WORK_HOURS.to)).toBe(8);
  });

  it('are null when the start or end is missing', () => {
    expect(getWorkHours({ work_hours_from: '10:00', work_hours_to: '18:00' })).toEqual({
      from: '10:00',
      to: '18:00',
    });
    expect(getWorkHours({ work_hours_from: null, work_hours_to: '18:00' })).toBeNull();
    expect(getWorkHours({ work_hours_from: '10:00', work_hours_to: '' })).toBeNull();
    expect(getWorkHours({})).toBeNull();
  });

  it('end after their start and last at most a day', () => {
    const anyTime = fc.integer({ min: 0, max: 1439 }).map(toTime);
    fc.assert(
      fc.property(anyTime, anyTime, (from, to) => {
        const { start, end } = toWorkSpan({ from, to });
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(1440);
        expect(toTime(start)).toBe(from);
        expect(toTime(end)).toBe(to);
      }),
    );
  });
});
