import fc from 'fast-check';
import { toTime } from '../minutes.ts';
import { DEFAULT_WORK_HOURS } from '../work-hours.ts';
import { findPlanProblem } from './find-plan-problem.ts';
import { listAbsenceIntervals } from './list-absence-intervals.ts';
import { listBookingsOutside } from './list-bookings-outside.ts';
import { toHoursOfPlan, toPlanOfHours } from './plan-of-hours.ts';
import type { Absence, PlanSpan } from './work-calendar.ts';

const someTime = fc.integer({ min: 0, max: 1439 }).map(toTime);

describe('the plan of a pair of hours', () => {
  it('is valid and gives the pair back', () => {
    fc.assert(
      fc.property(someTime, someTime, (from, to) => {
        const plan = { ...toPlanOfHours(from, to), id: '', employeeId: null, name: '' };
        expect(findPlanProblem(plan, [], 6)).toBeNull();
        expect(toHoursOfPlan(plan)).toEqual({ from, to });
      }),
    );
  });

  it('works for 24 hours if the times are equal', () => {
    expect(toPlanOfHours('09:00', '09:00').spans[0]).toEqual({ week: 1, weekday: 1, start: 540, end: 1980 });
    expect(() => toPlanOfHours('25:00', '09:00')).toThrow(RangeError);
  });
});

describe('the pair of hours of a plan', () => {
  const at = (weekday: number, start: number, end: number, week = 1): PlanSpan => ({
    week,
    weekday,
    start,
    end,
  });

  it('spans the first working weekday', () => {
    const spans = [at(3, 600, 660, 2), at(3, 960, 1500), at(3, 600, 840), at(5, 60, 120)];
    expect(toHoursOfPlan({ spans })).toEqual({ from: '10:00', to: '01:00' });
  });

  it('is the default without a plan or spans', () => {
    expect(toHoursOfPlan(null)).toEqual(DEFAULT_WORK_HOURS);
    expect(toHoursOfPlan({ spans: [] })).toEqual(DEFAULT_WORK_HOURS);
  });

  it('is at most 24 hours', () => {
    expect(toHoursOfPlan({ spans: [at(1, 60, 120), at(1, 1380, 1700)] })).toEqual({
      from: '01:00',
      to: '01:00',
    });
  });
});

describe('the bookings outside the working time', () => {
  const booking = (id: string, ...lines: [string, number, number][]) => ({
    id,
    date: '2026-12-01',
    lines: lines.map(([employeeId, start, end]) => ({ employeeId, start, end })),
  });

  it('have a line that no working time contains', () => {
    const spans: Record<string, { start: number; end: number }[]> = {
      a: [
        { start: 10, end: 20 },
        { start: 20, end: 30 },
        { start: 40, end: 50 },
      ],
    };
    const bookings = [
      booking('within', ['a', 10, 20]),
      booking('across touching spans', ['a', 15, 30]),
      booking('across a break', ['a', 25, 45]),
      booking('too late', ['a', 10, 20], ['a', 45, 51]),
      booking('no work', ['b', 10, 20]),
    ];
    const outside = listBookingsOutside(bookings, (employeeId) => spans[employeeId] ?? []);
    expect(outside.map(({ id }) => id)).toEqual(['across a break', 'too late', 'no work']);
  });
});

describe('absences', () => {
  it('block time only if they are granted', () => {
    const states: Absence['state'][] = ['asked', 'granted', 'refused'];
    const absences = states.map(
      (state, index): Absence => ({
        employeeId: 'a',
        startsAt: index,
        endsAt: 9,
        kind: 'leave',
        state,
        note: '',
      }),
    );
    expect(listAbsenceIntervals(absences)).toEqual([{ start: 1, end: 9 }]);
  });
});
