import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { buildAdmin, buildBusiness, signIn } from '../../testing/builders.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
let server: ServerProcess;
/** Two connections, because within the transaction of `holder` pg_stat_activity would not show later changes. */
let owner: pg.Client;
let holder: pg.Client;

beforeEach(async () => {
  [owner, holder] = [new pg.Client(salon.owner), new pg.Client(salon.owner)];
  await Promise.all([owner.connect(), holder.connect()]);
});
afterEach(async () => {
  await Promise.all([owner.end(), holder.end()]);
  await server?.dispose();
});

const holdServices = () => holder.query('begin; lock table services in access exclusive mode');
const letServicesGo = () => holder.query('commit');

/** Creates a salon at the real time, because the server process uses the real clock. */
async function realSalon() {
  salon.clock.set(new Date().toISOString());
  const { id: business_id } = await buildBusiness(salon);
  const admin = await buildAdmin(salon, { business_id });
  const headers = { ...(await signIn(salon, 'admin', admin)), 'content-type': 'application/json' };
  return { headers };
}

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((wake) => setTimeout(wake, 20));
};

async function waitingStatements(): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as count from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0].count;
}

const status = (path: string) =>
  fetch(`${server.url}${path}`).then(
    (answer) => answer.status,
    () => 'refused',
  );

test('during a stop each running request gets its real answer, which matches the stored rows', async () => {
  const { headers } = await realSalon();
  server = await startServerProcess(salon);
  const names = Array.from({ length: 12 }, (_, index) => `خدمة ${index}`);
  const create = (name: string) =>
    fetch(`${server.url}/api/services`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name, description: 'قص', price: 10_000, duration_minutes: 30 }),
    });

  await holdServices();
  const answers = names.map(create);
  await until(async () => (await waitingStatements()) === names.length);
  server.signal('SIGTERM');
  await until(async () => (await status('/api/health/live')) === 'refused');
  expect(server.output()).toContain('Stopping');
  await letServicesGo();

  const given = await Promise.all(answers.map(async (answer) => (await answer).json()));
  expect(given.map(({ success }) => success)).toEqual(names.map(() => true));
  expect(await server.ended).toBe(0);
  const { rows } = await owner.query('select id, name from services order by id');
  expect(rows.map(({ id }) => id).sort()).toEqual(given.map(({ data }) => data.id).sort());
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
});

test('a stop first reports not ready, then refuses connections, so that load balancers can switch', async () => {
  server = await startServerProcess(salon, { STOP_DELAY_SECONDS: '10' });
  expect(await status('/api/health/ready')).toBe(200);
  server.signal('SIGTERM');
  await until(async () => (await status('/api/health/ready')) !== 200);
  expect(await status('/api/health/ready')).toBe(503);
  // The server still answers a late request, and tells the client to open a new connection next time.
  const live = await fetch(`${server.url}/api/health/live`);
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  expect(await server.ended).toBe(0);
  expect(await status('/api/health/ready')).toBe('refused');
});

test('an idle or unused connection of a browser does not delay a stop', async () => {
  server = await startServerProcess(salon);
  const agent = new Agent({ keepAlive: true });
  await new Promise((done) =>
    get(`${server.url}/api/health/live`, { agent }, (answer) => answer.resume().once('end', done)),
  );
  const silent = connect(Number(new URL(server.url).port), 'localhost');
  await new Promise((connected) => silent.once('connect', connected));
  const closed = new Promise((done) => silent.once('close', done));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await closed;
  agent.destroy();
});

test('a second signal stops at once', async () => {
  const { headers } = await realSalon();
  server = await startServerProcess(salon);
  await holdServices();
  const answer = fetch(`${server.url}/api/services`, { headers }).catch(() => 'cut off');
  await until(async () => (await waitingStatements()) > 0);
  server.signal('SIGTERM');
  await until(async () => (await status('/api/health/live')) === 'refused');
  // The server treats two signals within a second as one press of Ctrl+C.
  await new Promise((wait) => setTimeout(wait, 1_100));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(130);
  expect(await answer).toBe('cut off');
  await letServicesGo();
});

test('a wrong setting is reported in one line, and the server does not start', async () => {
  const problem = await startServerProcess(salon, { NODE_ENV: 'production', TOKEN_SECRET: '' }).catch(
    (error: Error) => error,
  );
  expect(String(problem)).toContain('"msg":"Production needs TOKEN_SECRET');
  expect(String(problem)).not.toContain('    at ');
});
