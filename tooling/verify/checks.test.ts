import { type Check, type CheckOutcome, runChecks, summarizeTotals } from './checks.ts';

const passes: CheckOutcome = { passed: 1, failed: 0, details: '' };
const check = (title: string, outcome: CheckOutcome, needs: string[] = []): Check => ({
  title,
  needs,
  run: async () => outcome,
});

async function run(checks: Check[]) {
  const lines: string[] = [];
  const totals = await runChecks(checks, 2, (line) => lines.push(line));
  return { totals, text: lines.join('\n') };
}

test('a check counts as one, and a test run as the number of its tests', async () => {
  const { totals } = await run([
    check('format', passes),
    check('tests', { passed: 40, failed: 2, details: 'x' }),
  ]);
  expect(totals).toEqual({ passed: 41, failed: 2 });
});

test("a failed check's output stands under its line, and again after the last check", async () => {
  const { text } = await run([
    check('types', { passed: 0, failed: 1, details: 'a.ts(1,1): wrong' }),
    check('format', passes),
  ]);
  expect(text).toMatch(
    /FAILED types .*\na\.ts\(1,1\): wrong\nok {5}format .*\n\n──── types\na\.ts\(1,1\): wrong$/,
  );
});

test('a check that throws counts as failed, and the others run', async () => {
  const broken: Check = { title: 'types', run: () => Promise.reject(new Error('tsc was not found')) };
  const { totals, text } = await run([broken, check('format', passes)]);
  expect(totals).toEqual({ passed: 1, failed: 1 });
  expect(text).toContain('tsc was not found');
});

test('a check that needs a failed check does not run and counts as failed', async () => {
  const journeys = { ...check('journeys', passes, ['build']), run: jest.fn() };
  const { totals, text } = await run([journeys, check('build', { passed: 0, failed: 1, details: 'no' })]);
  expect(journeys.run).not.toHaveBeenCalled();
  expect(totals).toEqual({ passed: 0, failed: 2 });
  expect(text).toContain('Not run, because this failed: build');
});

test('no more checks run at once than the limit', async () => {
  let running = 0;
  let highest = 0;
  const slow = (title: string): Check => ({
    title,
    run: async () => {
      highest = Math.max(highest, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return passes;
    },
  });
  await run(['a', 'b', 'c', 'd'].map(slow));
  expect(highest).toBe(2);
});

test.each([
  [{ passed: 12, failed: 0 }, '12 passed, 0 failed', 0],
  [{ passed: 12, failed: 1 }, '12 passed, 1 failed', 1],
  [{ passed: 0, failed: 0 }, '0 passed, 0 failed', 1],
])('%j ends with one line and the right exit code', (totals, line, exitCode) => {
  expect(summarizeTotals(totals)).toEqual({ line, exitCode });
});
