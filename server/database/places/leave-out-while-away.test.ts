import { paths } from '@salon/shared/contracts/paths';
import { buildBusiness } from '../../testing/builders.ts';
import { createNorth, openProcessWithNorth } from '../../testing/north-database.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

test('a further database that is away is named, and delays no look-up; its salons answer 503, not 404', async () => {
  const { slug } = await buildBusiness(salon);
  const north = await createNorth();
  const { app, close } = await openProcessWithNorth(salon, north);
  const ask = async (path: string) => (await app.inject(path)).statusCode;
  const degraded = async () => (await app.inject(paths.healthReady)).json().data.degraded;
  expect([await degraded(), await ask(paths.business('unknown'))]).toEqual([[], 404]);
  north.cut();
  expect(await degraded()).toEqual(['database-away:north']);
  expect([await ask(paths.business(slug)), await ask(paths.business('unknown'))]).toEqual([200, 503]);
  north.mend();
  while ((await degraded()).length > 0) await new Promise((wake) => setTimeout(wake, 50));
  expect(await ask(paths.business('unknown'))).toBe(404);
  await close();
  await north.close();
});
