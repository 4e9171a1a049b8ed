import { type JestReport, toJestOutcome } from './jest-check.ts';

const report = (changes: Partial<JestReport>): JestReport => ({
  numPassedTests: 10,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: '/a.test.ts', status: 'passed', message: '' }],
  ...changes,
});
const failedFile = [{ name: '/a.test.ts', status: 'failed', message: 'expected 1, received 2' }];

test('every test counts as one', () => {
  expect(toJestOutcome(report({}), 0, '')).toEqual({ passed: 10, failed: 0, details: '' });
});

test('a failed test is counted and its message is shown', () => {
  const outcome = toJestOutcome(
    report({ numPassedTests: 9, numFailedTests: 1, testResults: failedFile }),
    1,
    'noise',
  );
  expect(outcome).toEqual({ passed: 9, failed: 1, details: 'expected 1, received 2' });
});

test('a file that does not load counts as a failure', () => {
  const outcome = toJestOutcome(report({ numRuntimeErrorTestSuites: 1, testResults: failedFile }), 1, '');
  expect(outcome).toEqual({ passed: 10, failed: 1, details: 'expected 1, received 2' });
});

test('a skipped test counts as failed', () => {
  expect(toJestOutcome(report({ numPendingTests: 2 }), 0, '').failed).toBe(2);
});

test('a run without tests fails', () => {
  const outcome = toJestOutcome(report({ numPassedTests: 0, testResults: [] }), 0, '');
  expect(outcome).toEqual({ passed: 0, failed: 1, details: 'No test ran.' });
});

test('a run with a bad exit code fails although every test passed', () => {
  expect(toJestOutcome(report({}), 1, 'the database did not stop')).toEqual({
    passed: 10,
    failed: 1,
    details: expect.stringMatching(/exit code is 1\.\n\nthe database did not stop$/),
  });
});

test('a run without a report fails with its output', () => {
  expect(toJestOutcome(null, 1, 'PostgreSQL did not start')).toEqual({
    passed: 0,
    failed: 1,
    details: 'PostgreSQL did not start',
  });
});
