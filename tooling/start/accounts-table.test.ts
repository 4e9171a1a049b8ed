import { DEMO_SALONS } from '../../server/operations/demo/accounts.ts';
import { formatDemoAccounts } from './accounts-table.ts';

test('the table shows every demo account with its password', () => {
  const lines = formatDemoAccounts(DEMO_SALONS).split('\n');
  expect(lines[0]).toBe('  salon  signs in as  phone           password');
  expect(lines).toContain('  noor   admin        07701000001     noor-admin-2026');
  expect(lines).toContain('  noor   customer     +9647701000009  no password');
  expect(lines).toContain('  layal  employee     07702000002     layal-staff-2026');
});
