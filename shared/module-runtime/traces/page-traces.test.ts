import { type PageSpan, pageTrace } from '../../contracts/page-trace.ts';
import { createSupportCode } from '../../domain/support-code.ts';
import { findSupportCode } from '../../domain/trace-id.ts';
import type { TransportAnswer, TransportRequest } from '../../http/transport.ts';
import { PageTraces } from './page-traces.ts';

const code = createSupportCode();
const answer: TransportAnswer = { status: 200, body: {}, storedAt: null };
const version = { name: 'mf-cash', version: '1.0.0', base: '/modules/mf-cash/1.0.0/' } as never;
const request = (path: string): TransportRequest => ({
  method: 'GET',
  path,
  headers: { Authorization: 'Bearer x' },
  timeoutMs: 1_000,
});

let sent: PageSpan[];
beforeEach(() => {
  sent = [];
  Object.assign(globalThis, {
    fetch: async (_address: string, { body }: { body: string }) => {
      sent.push(...pageTrace.parse(JSON.parse(body)).spans);
      return {};
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

const createTraces = (ratio = 1) =>
  new PageTraces({
    address: '/api/platform/traces',
    supportCode: code,
    ratio,
    page: () => '/revenue',
    findModule: () => 'mf-cash',
  });

const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));

const readParent = (headers: Record<string, string>) => (headers.traceparent ?? '').split('-');

test('the calls and mounts after a press are its children, and carry its trace id', async () => {
  const traces = createTraces();
  const seen: Record<string, string>[] = [];
  const send = traces.wrap(async ({ headers }) => {
    seen.push(headers);
    return answer;
  });
  press();
  await send(request('/api/customers/0190aa5e-7c1e-7000-8000-000000000001/card?x=1'));
  traces.recordEvent(version, { state: 'mounted', ms: 5 });
  await send(request('/api/vouchers'));
  traces.send();
  const [card, mount, vouchers, pressed] = sent;
  expect(sent.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'call /api/customers/:id/card',
    'mount /revenue',
    'call /api/vouchers',
    'press /revenue',
  ]);
  expect(new Set(sent.map(({ trace_id }) => trace_id)).size).toBe(1);
  expect(findSupportCode(pressed?.trace_id ?? '')).toBe(code);
  for (const child of [card, mount, vouchers]) expect(child?.parent_id).toBe(pressed?.span_id);
  expect(seen.map(readParent)).toEqual([
    ['00', pressed?.trace_id, card?.span_id, '01'],
    ['00', pressed?.trace_id, vouchers?.span_id, '01'],
  ]);
});

test('a press that a later one replaces is recorded when its last call has ended', async () => {
  const traces = createTraces();
  let end: (answer: TransportAnswer) => void = () => undefined;
  const slow = traces.wrap(() => new Promise((resolve) => (end = resolve)));
  press();
  const running = slow(request('/api/slow'));
  press();
  traces.send();
  expect(sent).toEqual([]);
  end(answer);
  await running;
  traces.send();
  expect(sent.map(({ kind }) => kind)).toEqual(['call', 'press']);
});

test('a press without a call or mount is not sent', () => {
  const traces = createTraces();
  press();
  traces.send();
  expect(sent).toEqual([]);
});

test('a call without a press is a trace of its own, and a failed call has no status', async () => {
  const traces = createTraces();
  const send = traces.wrap(async () => {
    throw new Error('NETWORK');
  });
  await expect(send(request('/api/services'))).rejects.toThrow('NETWORK');
  traces.send();
  expect(sent).toMatchObject([{ kind: 'call', module: 'shell', status: 0 }]);
  expect(sent[0]).not.toHaveProperty('parent_id');
});

test('a page outside of the share says so in its calls and sends nothing', async () => {
  const traces = createTraces(0);
  let headers: Record<string, string> = {};
  const send = traces.wrap(async (given) => {
    headers = given.headers;
    return answer;
  });
  press();
  await send(request('/api/services'));
  traces.send();
  expect(readParent(headers)[3]).toBe('00');
  expect(sent).toEqual([]);
});
