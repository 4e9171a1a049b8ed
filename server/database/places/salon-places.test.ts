import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable } from '../../errors.ts';
import { createNorth } from '../../testing/north-database.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { openDatabase } from '../database.ts';
import { SalonPlaces } from './salon-places.ts';

const salon = setUpSalon();

test('a process ends a move that was killed only when every database has answered', async () => {
  const [north, south] = [await createNorth(), await createNorth()];
  const databases = [salon.owner, north.settings, south.settings].map((settings) =>
    openDatabase(settings, 1, { checksPlace: true }),
  );
  const id = randomUUID();
  const mark = (owner: ConnectionSettings, state: string, other: string) =>
    queryAsOwner(
      { owner },
      `insert into platform_places (salon_id, state, other) values ('${id}', '${state}', '${other}')
       on conflict (salon_id) do update set state = excluded.state, other = excluded.other`,
    );
  const findPlace = async () => databases.indexOf(await new SalonPlaces(databases).find(id));
  // The salon moved from home to north. Its move from north to south was killed before the commit in north.
  await mark(salon.owner, 'moved', 'north');
  await mark(north.settings, 'here', 'home');
  await mark(south.settings, 'ready', 'north');
  north.shut();
  await expect(findPlace()).rejects.toThrow(DatabaseUnavailable);
  north.mend();
  expect(await findPlace()).toBe(1);
  await mark(north.settings, 'moved', 'south');
  expect(await findPlace()).toBe(2);
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all([north.close(), south.close()]);
});
