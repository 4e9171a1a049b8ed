import { verdictOf } from './withdrawal.policy.ts';

const LIMIT = { errorRate: 0.05, atLeastLoads: 20 };
const heard = (loads: number, failures: number, voices = 10, failingVoices = 3) => ({
  loads,
  failures,
  voices,
  failingVoices,
});

test.each([
  ['one in ten', heard(90, 10), { rate: 0.1, loads: 90, failures: 10 }],
  ['all', heard(0, 20), { rate: 1, loads: 0, failures: 20 }],
  ['where one address is all that was heard', heard(10, 10, 1, 1), { rate: 0.5, loads: 10, failures: 10 }],
])('a trial ends when it fails too often: %s', (_, tally, verdict) => {
  expect(verdictOf(tally, LIMIT)).toEqual(verdict);
});

test.each([
  ['nothing was heard', heard(0, 0, 0, 0)],
  ['nothing failed', heard(500, 0, 10, 0)],
  ['so few tries say nothing', heard(9, 10)],
  ['it fails no more often than was allowed', heard(95, 5)],
  ['one page or salon alone says so, where others were heard', heard(0, 100, 10, 1)],
  ['two of many say so', heard(0, 100, 10, 2)],
  ['one of two says so', heard(10, 100, 2, 1)],
])('a trial goes on: %s', (_, tally) => {
  expect(verdictOf(tally, LIMIT)).toBeNull();
});
