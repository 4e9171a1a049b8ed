import { mkdtempSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';
import { createImageName, toImageUrl } from './salon/uploads/image-address.ts';
import { openImageStore } from './salon/uploads/open-image-store.ts';
import { createApiCalls } from './testing/api-calls.ts';
import { setUpSalon } from './testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin } = createApiCalls(salon);
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-stop-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Stores an image that no row shows, as if it was stored in 2020. Returns its address. */
async function storeUnusedImage(): Promise<string> {
  const { business_id: businessId } = await salonWithAdmin();
  const key = { businessId, name: createImageName() };
  await openImageStore({ dataDir, uploadsBucket: null }).keep(key, Buffer.from('x'));
  await utimes(join(dataDir, toImageUrl(key)), new Date('2020-01-01'), new Date('2020-01-01'));
  return toImageUrl(key);
}

test('a stop is reported at once, also while the daily removal of images waits for a lock', async () => {
  const url = await storeUnusedImage();
  const holder = new pg.Client(salon.owner);
  await holder.connect();
  await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [url]);
  const { host, port, user, password, database } = { ...salon.owner };
  const server = await startServer({
    ...readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', STOP_DELAY_SECONDS: '2' }),
    databaseUrl: `postgresql://${user}:${password}@localhost:${port}/${database}?host=${host}`,
    distDir: null,
  });
  const isRemovalWaiting = async () =>
    (await holder.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount;
  while (!(await isRemovalWaiting())) await new Promise((wake) => setTimeout(wake, 20));
  const stopped = server.stop();
  try {
    const answer = await fetch(`${server.url}/api/health/ready`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { details: { reason: 'stopping' } }]);
  } finally {
    await holder.end();
    await stopped;
  }
});
