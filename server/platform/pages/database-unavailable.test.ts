import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { buildAdmin, buildBusiness, signIn } from '../../testing/builders.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildStableEntry, openTestReleases, TestStore } from '../releases/testing/test-store.ts';
import { createSalonSource } from './salon-source.ts';
import { createStaticHost } from './static-host.ts';

const salon = setUpSalon();
const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
afterAll(() => store.remove());

test('while the database is away the server still serves pages and files, the API answers 503, and both recover', async () => {
  store.publish({ shell: buildStableEntry(store.addShell()) });
  const line = await openDatabaseProxy(salon.owner);
  const database = openDatabase(line.settings, 4);
  const { config, clock, images } = salon;
  const salons = createSalonSource(database, images);
  const app = await buildApp({
    config,
    clock,
    images,
    database,
    staticHost: createStaticHost({ releases: openTestReleases(store), salons }),
  });
  const business = await buildBusiness(salon);
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id: business.id }));
  const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  const statuses = async () => {
    const list = await app.inject({ url: paths.services, headers });
    const payload = { name: 'قص', description: 'قص', price: 1_000, duration_minutes: 30 };
    const create = await app.inject({ method: 'POST', url: paths.services, headers, payload });
    const ready = await app.inject(paths.healthReady);
    const pages = [
      await page('/login'),
      await page(`/book/${business.slug}`),
      await app.inject('/shell/1.0.0/main.js'),
    ];
    return {
      api: [list, create, ready].map(({ statusCode }) => statusCode),
      retryAfter: [list, create, ready].map((answer) => answer.headers['retry-after']),
      reason: ready.json().details?.reason,
      pages: pages.map(({ statusCode }) => statusCode),
    };
  };

  const well = {
    api: [200, 201, 200],
    retryAfter: [undefined, undefined, undefined],
    reason: undefined,
    pages: [200, 200, 200],
  };
  expect(await statuses()).toEqual(well);
  line.shut();
  expect(await statuses()).toEqual({
    api: [503, 503, 503],
    retryAfter: ['5', '5', '5'],
    reason: 'database-away',
    pages: [200, 200, 200],
  });
  line.mend();
  expect(await statuses()).toEqual(well);

  await app.close();
  await database.close();
  await line.close();
});
