import { type CloneRun, figuresOfClone, totalsIn } from './clone-figures.ts';

const run: CloneRun = {
  totals: { passed: 1234, failed: 0 },
  exitCode: 0,
  seconds: 245.4,
  isBusy: false,
  isWhole: false,
};

test('reads the numbers of the last line alone', () => {
  expect(totalsIn('ok build\n\n1234 passed, 0 failed\n')).toEqual({ passed: 1234, failed: 0 });
  expect(totalsIn('3 passed, 0 failed\nnpm error code 1')).toBeUndefined();
  expect(totalsIn('')).toBeUndefined();
});

test('says how many passed and how long it took', () => {
  expect(figuresOfClone(run)).toEqual([
    {
      promise: 'npm test passes in a clean clone',
      goal: '0 failed',
      figure: '1,234 passed, 0 failed, in 4 min 5 s',
      isMet: true,
    },
  ]);
});

test.each([
  { totals: { passed: 1233, failed: 1 }, exitCode: 1 },
  { totals: { passed: 0, failed: 0 } },
  { totals: undefined, exitCode: 1 },
  { exitCode: 1 },
])('misses its goal with %j', (change) => {
  expect(figuresOfClone({ ...run, ...change })[0]?.isMet).toBe(false);
});
