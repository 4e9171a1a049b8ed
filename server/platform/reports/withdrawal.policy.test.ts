import { judgeReports } from './withdrawal.policy.ts';

const LIMIT = { errorRate: 0.05, atLeastLoads: 20 };
const heard = (loads: number, failures: number, addresses = 10, failingAddresses = 3) => ({
  loads,
  failures,
  addresses,
  failingAddresses,
});

test.each([
  ['one load in ten', heard(90, 10), { rate: 0.1, loads: 90, failures: 10 }],
  ['every load', heard(0, 20), { rate: 1, loads: 0, failures: 20 }],
  ['only one address reported at all', heard(10, 10, 1, 1), { rate: 0.5, loads: 10, failures: 10 }],
])('a canary ends when it fails too often: %s', (_, tally, verdict) => {
  expect(judgeReports(tally, LIMIT)).toEqual(verdict);
});

test.each([
  ['no page reported', heard(0, 0, 0, 0)],
  ['no load failed', heard(500, 0, 10, 0)],
  ['there are too few loads to judge', heard(9, 10)],
  ['it fails no more often than allowed', heard(95, 5)],
  ['only one of ten addresses reports failures', heard(0, 100, 10, 1)],
  ['only two of ten addresses report failures', heard(0, 100, 10, 2)],
  ['only one of two addresses reports failures', heard(10, 100, 2, 1)],
])('a canary goes on: %s', (_, tally) => {
  expect(judgeReports(tally, LIMIT)).toBeNull();
});
