import { REFUSALS, runLedger, SHORT } from './run-ledger.ts';

test('the books of a salon add up after each of many random operations', async () => {
  const figures = await runLedger(SHORT);
  expect(figures.violations).toEqual([]);
  expect(figures.operations).toBeGreaterThanOrEqual(SHORT.operations);
  expect(REFUSALS.filter((answer) => !figures.answers[answer])).toEqual([]);
});
