import { setUpSalon } from '../../../server/testing/test-app.ts';
import { listGaps, listOperations } from './matrix-gaps.ts';
import { OPERATOR_PHONE } from './matrix-world.ts';
import { runMatrix } from './run-matrix.ts';

const salon = setUpSalon({ platformAdmins: [OPERATOR_PHONE] });

// @spec 6.04 … on every operation
// @spec R2.01 Management is for admins, on the server too @ server/http/policy.ts
test('every operation answers each principal as the table says, and no principal sees or changes foreign data', async () => {
  const figures = await runMatrix(salon);
  expect(figures.gaps).toEqual([]);
  expect(figures.wrong).toEqual([]);
  expect(figures.checked).toBe(figures.cells);
  expect(figures.cells).toBeGreaterThan(1000);
});

test('the trial reports an operation without a row and a row without an operation', () => {
  const operations = listOperations(salon);
  expect(listGaps([...operations, 'GET /api/secrets'])).toContain('GET /api/secrets is not decided');
  expect(listGaps(operations.filter((one) => one !== 'GET /api/audit'))).toEqual(
    expect.arrayContaining([
      'GET /api/audit is decided and not served',
      '/api/audit of the contracts is not served',
    ]),
  );
});
