import { type CloneRun, parseTotals, toCloneFigures } from './clone-figures.ts';

const run: CloneRun = {
  totals: { passed: 1234, failed: 0 },
  exitCode: 0,
  seconds: 245.4,
  isBusy: false,
  options: [],
};

test('parseTotals reads only the last line', () => {
  expect(parseTotals('ok build\n\n1234 passed, 0 failed\n')).toEqual({ passed: 1234, failed: 0 });
  expect(parseTotals('3 passed, 0 failed\nnpm error code 1')).toBeUndefined();
  expect(parseTotals('')).toBeUndefined();
});

test('the figures state the number of passed tests and the time', () => {
  expect(toCloneFigures(run)).toEqual([
    {
      promise: 'npm test passes in a clean clone',
      goal: '0 failed',
      figure: '1,234 passed, 0 failed, in 4 min 5 s',
      isMet: true,
    },
    {
      promise: 'npm test is soon over in a clean clone',
      goal: 'within 6 min on two quiet cores',
      figure: '4 min 5 s',
      isMet: true,
    },
  ]);
});

test.each([
  [{ seconds: 361 }, false],
  [{ seconds: 361, options: ['--all'] }, true],
  [{ seconds: 901, options: ['--all'] }, false],
])('a run of %j meets the time goal: %s', (change, isMet) => {
  expect(toCloneFigures({ ...run, ...change })[1]?.isMet).toBe(isMet);
});

test('a time has no 60 seconds', () => {
  expect(toCloneFigures({ ...run, seconds: 359.6 })[1]?.figure).toBe('6 min 0 s');
});

test('a busy machine or a moved clock has no time goal', () => {
  expect(toCloneFigures({ ...run, isBusy: true })).toHaveLength(1);
  expect(toCloneFigures({ ...run, options: ['--at=friday'] })).toMatchObject([
    { promise: 'npm test -- --at=friday passes in a clean clone' },
  ]);
});

test.each([
  { totals: { passed: 1233, failed: 1 }, exitCode: 1 },
  { totals: { passed: 0, failed: 0 } },
  { totals: undefined, exitCode: 1 },
  { exitCode: 1 },
])('a run with %j misses its goal', (change) => {
  expect(toCloneFigures({ ...run, ...change })[0]?.isMet).toBe(false);
});
