import { FAULTS } from './faults.ts';
import { checkFaults, runSeededFaults } from './run-seeded-faults.ts';

test('every guard that can be taken away is known, and each fits the sources as they are', () => {
  checkFaults(FAULTS);
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ guard }) => guard)).size).toBe(FAULTS.length);
});

test('a guard that is taken away is noticed', async () => {
  const fault = FAULTS.find(({ guard }) => guard === 'production does not start without its secret');
  const [outcome] = await runSeededFaults(fault ? [fault] : []);
  expect(outcome).toMatchObject({ noticed: true, failed: ['production refuses to start without a secret'] });
});

test('a guard that no longer stands where it stood is named, before anything is run', async () => {
  const fault = { guard: 'the moat', file: 'package.json', from: 'no such text', to: '', tests: 'server' };
  await expect(runSeededFaults([fault])).rejects.toThrow('"the moat" does not fit package.json');
});
