import { type Check, conclude, type Outcome, runChecks } from './checks.ts';

const passes: Outcome = { passed: 1, failed: 0, details: '' };
const check = (title: string, outcome: Outcome, needs: string[] = []): Check => ({
  title,
  needs,
  run: async () => outcome,
});

async function run(checks: Check[]) {
  const lines: string[] = [];
  const totals = await runChecks(checks, 2, (line) => lines.push(line));
  return { totals, text: lines.join('\n') };
}

test('a check counts as one, a test run as many as it has tests', async () => {
  const { totals } = await run([
    check('format', passes),
    check('tests', { passed: 40, failed: 2, details: 'x' }),
  ]);
  expect(totals).toEqual({ passed: 41, failed: 2 });
});

test('why a check failed stands under its line, and once more after the last check', async () => {
  const { text } = await run([
    check('types', { passed: 0, failed: 1, details: 'a.ts(1,1): wrong' }),
    check('format', passes),
  ]);
  expect(text).toMatch(
    /FAILED types .*\na\.ts\(1,1\): wrong\nok {5}format .*\n\n──── types\na\.ts\(1,1\): wrong$/,
  );
});

test('a check that breaks counts as failed and does not stop the others', async () => {
  const broken: Check = { title: 'types', run: () => Promise.reject(new Error('tsc was not found')) };
  const { totals, text } = await run([broken, check('format', passes)]);
  expect(totals).toEqual({ passed: 1, failed: 1 });
  expect(text).toContain('tsc was not found');
});

test('what needs a failed check is not run and counts as failed', async () => {
  const journeys = { ...check('journeys', passes, ['build']), run: jest.fn() };
  const { totals, text } = await run([journeys, check('build', { passed: 0, failed: 1, details: 'no' })]);
  expect(journeys.run).not.toHaveBeenCalled();
  expect(totals).toEqual({ passed: 0, failed: 2 });
  expect(text).toContain('Not run, because this failed: build');
});

test('no more checks run at once than asked for', async () => {
  let underWay = 0;
  let most = 0;
  const slow = (title: string): Check => ({
    title,
    run: async () => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return passes;
    },
  });
  await run(['a', 'b', 'c', 'd'].map(slow));
  expect(most).toBe(2);
});

test.each([
  [{ passed: 12, failed: 0 }, '12 passed, 0 failed', 0],
  [{ passed: 12, failed: 1 }, '12 passed, 1 failed', 1],
  [{ passed: 0, failed: 0 }, '0 passed, 0 failed', 1],
])('%j ends with one line and an honest exit code', (totals, line, exitCode) => {
  expect(conclude(totals)).toEqual({ line, exitCode });
});
