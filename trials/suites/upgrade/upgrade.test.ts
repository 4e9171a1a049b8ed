import { randomUUID } from 'node:crypto';
import { getClusterConnection, runAdminStatement } from '../../../server/testing/cluster.ts';
import { runUpgrade } from './run-upgrade.ts';

const name = `salon_upgrade_${randomUUID().replaceAll('-', '')}`;

beforeAll(() => runAdminStatement(`create database ${name}`));
afterAll(() => runAdminStatement(`drop database ${name} with (force)`));

test('an upgrade under writes of the earlier release loses, doubles and changes nothing', async () => {
  const { faults, writes } = await runUpgrade({
    connection: getClusterConnection(name),
    bookings: 2_000,
    killAfterMs: [1_500],
  });
  expect(faults).toEqual({
    lost: 0,
    doubled: 0,
    changed: 0,
    unequalAmounts: 0,
    misplacedLines: 0,
    notOccupiedAsBooked: 0,
  });
  expect(writes).toBeGreaterThan(0);
});
