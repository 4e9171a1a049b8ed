import { runAttempts } from './run-attempts.ts';
import { listCaseGaps, runCases, SHORT_SLOTS_RUN } from './run-cases.ts';

test('the slots of random salons are those that a count of every minute finds', () => {
  const figures = runCases(SHORT_SLOTS_RUN);
  expect(figures.differences).toEqual([]);
  expect(listCaseGaps(figures)).toEqual([]);
});

test('the server accepts the slots that a page offers, and no others', async () => {
  const { attempts, accepted, problems } = await runAttempts(SHORT_SLOTS_RUN);
  expect(problems).toEqual([]);
  expect(attempts).toBeGreaterThanOrEqual(SHORT_SLOTS_RUN.attempts);
  expect(accepted).toBeGreaterThan(attempts / 8);
});
