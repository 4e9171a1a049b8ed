import { LEDGER_REFUSALS, runLedger, SHORT_LEDGER_RUN } from './run-ledger.ts';

test('the books of a salon add up after each of many random operations', async () => {
  const figures = await runLedger(SHORT_LEDGER_RUN);
  expect(figures.violations).toEqual([]);
  expect(figures.operations).toBeGreaterThanOrEqual(SHORT_LEDGER_RUN.operations);
  expect(LEDGER_REFUSALS.filter((answer) => !figures.answers[answer])).toEqual([]);
});
