import { REFUSALS, runLedger } from './run-ledger.ts';

test('whatever happens in whatever order, the books of a salon add up after each step', async () => {
  const figures = await runLedger({ operations: 300, lanes: 1, longest: 150, seed: 2 });
  expect(figures.violations).toEqual([]);
  expect(figures.operations).toBeGreaterThanOrEqual(300);
  expect(REFUSALS.filter((answer) => !figures.answers[answer])).toEqual([]);
});
