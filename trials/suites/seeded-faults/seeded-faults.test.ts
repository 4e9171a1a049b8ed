import { SEEDED_FAULTS } from './faults.ts';
import { assertFaultsMatch, runSeededFaults } from './run-seeded-faults.ts';

test('every fault matches the sources, and no two share a name', () => {
  assertFaultsMatch(SEEDED_FAULTS);
  expect(SEEDED_FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(SEEDED_FAULTS.map(({ guard }) => guard)).size).toBe(SEEDED_FAULTS.length);
});

test('a test notices a removed guard', async () => {
  const fault = SEEDED_FAULTS.find(({ guard }) => guard === 'production does not start without its secret');
  const [outcome] = await runSeededFaults(fault ? [fault] : []);
  expect(outcome).toMatchObject({ noticed: true, failed: ['production refuses to start without a secret'] });
});

test('a fault that no longer matches the sources is reported before any test runs', async () => {
  const fault = { guard: 'the moat', file: 'package.json', from: 'no such text', to: '', tests: 'server' };
  await expect(runSeededFaults([fault])).rejects.toThrow('"the moat" does not fit package.json');
});
