import { REFUSALS, runLedger, SHORT } from './run-ledger.ts';

test('whatever happens in whatever order, the books of a salon add up after each step', async () => {
  const figures = await runLedger(SHORT);
  expect(figures.violations).toEqual([]);
  expect(figures.operations).toBeGreaterThanOrEqual(SHORT.operations);
  expect(REFUSALS.filter((answer) => !figures.answers[answer])).toEqual([]);
});
