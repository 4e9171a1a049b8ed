import { paths } from '@salon/shared/contracts/paths';
import { createSupportCode } from '@salon/shared/domain/support-code';
import { createSpanId, createTraceId } from '@salon/shared/domain/trace-id';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { readAttribute, startTraceCollector, type TraceCollector } from '../../testing/trace-collector.ts';

const salon = setUpSalon();
let collector: TraceCollector;
let server: ServerProcess;

beforeEach(async () => {
  collector = await startTraceCollector();
  server = await startServerProcess(salon, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    LOG_LEVEL: 'info',
  });
});
afterEach(async () => {
  await server.dispose();
  await collector.close();
});

async function buildAccess() {
  salon.clock.set(new Date().toISOString());
  const { id: business_id } = await buildBusiness(salon);
  const admin = await buildAdmin(salon, { business_id });
  const service = await buildService(salon, { business_id });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  return { service, employee, headers: await signIn(salon, 'admin', admin), business_id };
}

const toTraceParent = (traceId: string, spanId: string, flags = '01') => `00-${traceId}-${spanId}-${flags}`;

/** Spans are sent every five seconds, and before a stop. */
async function stopAndCollect() {
  server.signal('SIGTERM');
  await server.ended;
  return collector.spans;
}

test('one id leads from the page’s call through the request to each query, and is the support code', async () => {
  const { headers, service, employee, business_id } = await buildAccess();
  const code = createSupportCode();
  const [traceId, callId] = [createTraceId(code), createSpanId()];
  const customer = 'زينب الموسوي';
  const answer = await fetch(`${server.url}/api/bookings`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      traceparent: toTraceParent(traceId, callId),
    },
    body: JSON.stringify({
      customer_name: customer,
      customer_phone: '07712345678',
      booking_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      booking_time: '10:00',
      employee_id: employee.id,
      service_ids: [service.id],
    }),
  });
  expect(answer.status).toBe(201);
  const unrecorded = createTraceId(code);
  await fetch(`${server.url}/api/services`, {
    headers: { ...headers, traceparent: toTraceParent(unrecorded, callId, '00') },
  });
  const refused = await fetch(`${server.url}/api/platform/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sent_at: 0, spans: [] }),
  });
  expect(refused.status).toBe(401);
  const press = {
    trace_id: traceId,
    span_id: createSpanId(),
    kind: 'press',
    module: 'mf-bookings',
    path: '/bookings/add',
    start: 1_000,
    duration: 250,
  };
  const call = {
    ...press,
    span_id: callId,
    parent_id: press.span_id,
    kind: 'call',
    path: '/api/bookings',
    method: 'POST',
    status: 201,
    start: 1_050,
  };
  const told = await fetch(`${server.url}/api/platform/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sent_at: 1_500, spans: [press, call] }),
  });
  expect(told.status).toBe(204);

  const all = await stopAndCollect();
  const spans = all.filter((span) => span.traceId === traceId);
  const byName = (name: string) => spans.filter((span) => span.name === name);
  const [pressed] = byName('press mf-bookings');
  const [called, ...requests] = byName('POST /api/bookings').sort((a, b) => b.kind - a.kind);
  const [request] = requests;
  expect(pressed?.parentSpanId).toBeUndefined();
  expect(called).toMatchObject({ spanId: callId, parentSpanId: press.span_id });
  expect(request).toMatchObject({ parentSpanId: callId });
  const queries = spans.filter((span) => span.parentSpanId === request?.spanId);
  expect(
    queries
      .map(({ name }) => name)
      .filter((name) => !/^(begin|select|insert|update|delete|commit)$/.test(name)),
  ).toEqual([]);
  expect(byName('begin').length).toBe(1);
  expect(byName('commit').length).toBe(1);
  expect(byName('insert').length).toBeGreaterThan(0);
  expect(spans.length).toBe(queries.length + 3);
  for (const span of [pressed, called, request]) {
    expect(span && readAttribute(span, 'salon.support_code')).toBe(code);
  }
  expect(request && readAttribute(request, 'salon.business_id')).toBe(business_id);
  expect(request && readAttribute(request, 'http.response.status_code')).toBe(201);
  expect(all.some((span) => span.traceId === unrecorded)).toBe(false);

  // No span names a person, and the log has the same id.
  const text = JSON.stringify(all);
  for (const secret of [customer, '7712345678', headers.authorization.slice(7)])
    expect(text).not.toContain(secret);
  const line = server
    .output()
    .split('\n')
    .find((one) => one.includes(traceId));
  expect(line && JSON.parse(line)).toMatchObject({ route: '/api/bookings', status: 201, trace_id: traceId });
  // The page's clock was 1970's; its press ended about when the server got it.
  const ageMs = Date.now() - Number(BigInt(pressed?.startTimeUnixNano ?? '0') / 1_000_000n);
  expect(ageMs).toBeLessThan(3_600_000);
});

test('an event stream has no span, and neither have its queries', async () => {
  const { headers } = await buildAccess();
  const listener = await listenLive(server.url, headers);
  await listener.waitForResync();
  listener.cut();
  expect(await stopAndCollect()).toEqual([]);
});

test('a stop while the collector is away loses the waiting spans, and succeeds', async () => {
  await collector.close();
  expect((await fetch(server.url + paths.healthReady)).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
