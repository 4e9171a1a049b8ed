import { FAULTS } from './faults.ts';
import { checkFaults, runSeededFaults } from './run-seeded-faults.ts';

test('every guard that can be taken away is known, and each fits the sources as they are', () => {
  checkFaults(FAULTS);
  expect(FAULTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(FAULTS.map(({ guard }) => guard)).size).toBe(FAULTS.length);
});

test('a guard that is taken away is noticed', async () => {
  const fault = FAULTS.find(({ guard }) => guard === 'what is sent twice is done once');
  const [outcome] = await runSeededFaults(fault ? [fault] : []);
  expect(outcome).toMatchObject({ noticed: true });
});
