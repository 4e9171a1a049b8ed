import { findServiceMinutesProblem, type ServiceMinutes, toLineParts } from './service-minutes.ts';

const colour: ServiceMinutes = {
  duration_minutes: 90,
  before_minutes: 5,
  process_minutes: 30,
  finish_minutes: 20,
  after_minutes: 10,
};

test('the work of a line is the duration without processing and finish', () => {
  expect(toLineParts(colour)).toEqual({ before: 5, work: 40, process: 30, finish: 20, after: 10 });
});

test.each([
  [{}, null],
  [{ process_minutes: 0, finish_minutes: 0, duration_minutes: 1 }, null],
  [{ process_minutes: 69 }, null],
  [{ process_minutes: 70 }, 'no_work'],
  [{ duration_minutes: 50 }, 'no_work'],
  [{ duration_minutes: 1425 }, null],
  [{ duration_minutes: 1426 }, 'over_24_hours'],
] as const)('a service with %j has the problem %s', (changes, problem) => {
  expect(findServiceMinutesProblem({ ...colour, ...changes })).toBe(problem);
});
