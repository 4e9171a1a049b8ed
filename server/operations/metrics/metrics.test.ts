import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import type { AppConfig } from '../../services.ts';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function appWith(settings: Partial<AppConfig> = {}): Promise<FastifyInstance> {
  const { clock, images, database } = salon;
  const app = await buildApp({ clock, images, database, config: { ...salon.config, ...settings } });
  open.push(app);
  return app;
}

const METRICS_TOKEN = 'token-that-monitors-have';
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };

async function valueAt(app: FastifyInstance, line: string): Promise<number | undefined> {
  const { body } = await app.inject('/metrics');
  const found = body.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describe('who may read the metrics', () => {
  const status = async (app: FastifyInstance, options: object = {}) =>
    (await app.inject({ url: '/metrics', ...options })).statusCode;

  test('with METRICS_TOKEN set: any client with that token', async () => {
    for (const production of [true, false]) {
      const app = await appWith({ metricsToken: METRICS_TOKEN, production });
      const far = { remoteAddress: '203.0.113.7' };
      expect(await status(app, { ...far, headers: bearer })).toBe(200);
      expect(await status(app, far)).toBe(401);
      expect(await status(app, { headers: { authorization: 'Bearer another' } })).toBe(401);
      expect(await status(app, { headers: { authorization: `Basic ${METRICS_TOKEN}` } })).toBe(401);
    }
  });

  test('without METRICS_TOKEN: this machine alone, not a client behind a proxy on it, whatever its headers claim', async () => {
    const app = await appWith({ trustedProxies: 1 });
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await status(app, { remoteAddress })).toBe(200);
    }
    expect(await status(app, { remoteAddress: '203.0.113.7' })).toBe(404);
    const claimed = { 'x-forwarded-for': '127.0.0.1' };
    expect(await status(app, { remoteAddress: '203.0.113.7', headers: claimed })).toBe(404);
    const passedOn = { 'x-forwarded-for': '203.0.113.7' };
    expect(await status(app, { remoteAddress: '127.0.0.1', headers: passedOn })).toBe(404);
  });

  test('in production without METRICS_TOKEN: no client', async () => {
    const app = await appWith({ production: true });
    expect(await status(app, { remoteAddress: '127.0.0.1' })).toBe(404);
    expect(await status(app, { headers: bearer })).toBe(404);
  });
});

test('requests are counted by route, method and status class, never by address', async () => {
  const app = await appWith();
  const id = '01930000-0000-7000-8000-0000000000ff';
  await app.inject(`/api/businesses/${id}`);
  await app.inject('/api/health?phone=07701234567');
  await app.inject('/somewhere/else');
  const count = (labels: string) => valueAt(app, `salon_http_request_duration_seconds_count{${labels}}`);
  expect(await count('route="/api/businesses/:id",method="GET",status="4xx"')).toBe(1);
  expect(await count('route="/api/health",method="GET",status="2xx"')).toBe(1);
  expect(await count('route="none",method="GET",status="4xx"')).toBe(1);
  const { body } = await app.inject('/metrics');
  expect(body).not.toMatch(/01930000|07701234567|somewhere/);
});

test('taken slots, refused logins and idempotent repeats are counted', async () => {
  const app = await appWith();
  const { id: business_id } = await buildBusiness(salon);
  const admin = await buildAdmin(salon, { business_id });
  const service = await buildService(salon, { business_id });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  const headers = await signIn(salon, 'admin', admin);
  const payload = {
    customer_name: 'زينب',
    customer_phone: '+9647701234567',
    booking_date: '2026-11-25',
    booking_time: '10:00',
    employee_id: employee.id,
    service_ids: [service.id],
  };
  const book = (key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  const answers = [await book('first-press'), await book('first-press'), await book('another-one')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409]);
  const login = { phone: admin.phone, password: 'wrong' };
  await app.inject({ method: 'POST', url: '/api/auth/login/admin', payload: login });

  expect(await valueAt(app, 'salon_slot_conflicts_total')).toBe(1);
  expect(await valueAt(app, 'salon_idempotent_repeats_total')).toBe(1);
  expect(await valueAt(app, 'salon_logins_refused_total{code="INVALID_CREDENTIALS"}')).toBe(1);
  expect(await valueAt(app, 'salon_failures_total{code="SLOT_TAKEN"}')).toBe(1);
});

test('open requests, database connections and event streams are counted', async () => {
  const app = await appWith();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const work = salon.database.withoutBusiness(async () => {
    begin();
    await held;
  });
  await begun;
  app.metrics.openStreams.inc();
  const { total, idle } = salon.database.load();
  expect(total - idle).toBe(1);
  expect(await valueAt(app, 'salon_pool_connections{state="total"}')).toBe(total);
  expect(await valueAt(app, 'salon_pool_connections{state="idle"}')).toBe(idle);
  expect(await valueAt(app, 'salon_pool_connections{state="waiting"}')).toBe(0);
  expect(await valueAt(app, 'salon_open_streams')).toBe(1);
  // The only open request is the request for the metrics.
  expect(await valueAt(app, 'salon_http_requests_in_flight')).toBe(1);
  letGo();
  await work;
});

test('a request that its client aborts no longer counts as open', async () => {
  const app = await appWith();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cut = request(`${url}/api/auth/login/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  cut.on('error', () => {});
  cut.write('{"phone":');
  const running = () => valueAt(app, 'salon_http_requests_in_flight');
  while ((await running()) !== 2) await new Promise((wake) => setTimeout(wake, 10));
  cut.destroy();
  while ((await running()) !== 1) await new Promise((wake) => setTimeout(wake, 10));
  const gone = 'route="/api/auth/login/admin",method="POST",status="4xx"';
  expect(await valueAt(app, `salon_http_request_duration_seconds_count{${gone}}`)).toBe(1);
  expect(await valueAt(app, 'salon_failures_total{code="UNAVAILABLE"}')).toBeUndefined();
  expect(await valueAt(app, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueAt(app, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('two apps in one process have separate metrics', async () => {
  const [one, other] = [await appWith(), await appWith()];
  await one.inject('/api/health');
  const line = 'salon_http_request_duration_seconds_count{route="/api/health",method="GET",status="2xx"}';
  expect([await valueAt(one, line), await valueAt(other, line)]).toEqual([1, undefined]);
});

test('the metrics are not part of the API', async () => {
  const { paths } = (await salon.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths)).not.toContain('/metrics');
});
