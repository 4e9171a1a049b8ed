import { isDatabaseAway } from '../../database/database-away.ts';
import { getClusterConnection, TEMPLATE_DATABASE } from '../../testing/cluster.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { withSides } from './side.ts';

const reach = (connection: ReturnType<typeof getClusterConnection>) =>
  withSides([{ name: 'north', connection }], async () => {}).catch((error: unknown) => error);

const NAMED = { code: 'DATABASE_UNREACHABLE', message: expect.stringContaining('Database "north": ') };

test('a database that PostgreSQL refuses is named, and does not count as away', async () => {
  const error = await reach(getClusterConnection('not_there'));
  expect(error).toMatchObject(NAMED);
  expect(isDatabaseAway(error)).toBe(false);
});

test('a database that does not answer is named, and counts as away', async () => {
  const line = await openDatabaseProxy(getClusterConnection(TEMPLATE_DATABASE));
  line.shut();
  const error = await reach(line.settings);
  expect(error).toMatchObject(NAMED);
  expect(isDatabaseAway(error)).toBe(true);
  await line.close();
});
