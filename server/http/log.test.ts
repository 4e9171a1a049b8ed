import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from '../testing/builders.ts';
import { runAdminStatement } from '../testing/cluster.ts';
import { STAFF_PASSWORD } from '../testing/passwords.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { describeError } from './log-options.ts';

const salon = setUpSalon();
let server: ServerProcess;
afterEach(() => server?.dispose());

const secrets: string[] = [];
function unique(kind: string): string {
  const value = `${kind}${randomUUID().replaceAll('-', '')}`;
  secrets.push(value);
  return value;
}
function uniquePhone(): string {
  const digits = `77${String(randomInt(1e8)).padStart(8, '0')}`;
  secrets.push(digits);
  return `+964${digits}`;
}

type Headers = Record<string, string>;
const call = async (method: string, path: string, headers: Headers, body?: unknown) => {
  const json: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: text }),
  });
  return { status: answer.status, id: answer.headers.get('x-request-id'), json: await answer.json() };
};

async function people() {
  salon.clock.set(new Date().toISOString());
  const { id: business_id } = await buildBusiness(salon, { name: unique('اسم') });
  const phone = `0${uniquePhone().slice(4)}`;
  const admin = await buildAdmin(salon, { business_id, phone, name: unique('نور') });
  const service = await buildService(salon, { business_id });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  const headers = await signIn(salon, 'admin', admin);
  secrets.push(headers.authorization.slice('Bearer '.length));
  return { business_id, admin, service, employee, headers };
}

type People = Awaited<ReturnType<typeof people>>;
type Expected = Map<string, object>;

async function send(expected: Expected, record: object, ...request: Parameters<typeof call>) {
  const answer = await call(...request);
  const whole = { ...record, status: answer.status, level: 'info', msg: 'request' };
  expected.set(String(answer.id), whole);
  return answer;
}

async function logIn(expected: Expected, { admin, business_id }: People) {
  const route = '/api/auth/login/admin';
  const given = { phone: admin.phone, password: STAFF_PASSWORD };
  const { status, json } = await send(expected, { method: 'POST', route }, 'POST', route, {}, given);
  expect(status).toBe(200);
  secrets.push(json.token, json.refreshToken);
  const wrong = { phone: `0${uniquePhone().slice(4)}`, password: unique('pw') };
  await send(expected, { code: 'INVALID_CREDENTIALS' }, 'POST', route, {}, wrong);
  const refreshToken = unique('refresh');
  await send(expected, { code: 'REFRESH_INVALID' }, 'POST', '/api/auth/refresh', {}, { refreshToken });
  const customer = { name: unique('هدى'), phone: uniquePhone(), businessId: business_id };
  const created = await send(
    expected,
    { route: '/api/auth/customer/create' },
    'POST',
    '/api/auth/customer/create',
    {},
    customer,
  );
  secrets.push(created.json.token, created.json.refreshToken);
}

async function book(expected: Expected, { business_id, employee, service, headers }: People) {
  const booking = {
    customer_name: unique('زينب'),
    customer_phone: uniquePhone(),
    booking_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    booking_time: '10:00',
    employee_id: employee.id,
    service_ids: [service.id],
    notes: unique('ملاحظة'),
  };
  const path = '/api/bookings';
  const key = { ...headers, 'idempotency-key': unique('key') };
  const of = (record: object) => ({ business_id, user_type: 'admin', ...record });
  await send(expected, of({ route: path }), 'POST', path, key, booking);
  await send(expected, of({ code: 'SLOT_TAKEN' }), 'POST', path, headers, booking);
  const query = `${path}?search=${unique('q')}&cursor=${unique('c')}`;
  await send(expected, of({ code: 'VALIDATION_FAILED' }), 'GET', query, headers);
  await send(expected, of({ route: '/api/bookings/:id' }), 'GET', `${path}/${unique('path')}`, headers);
  const more = { ...booking, [unique('field')]: 1 };
  await send(expected, of({ code: 'VALIDATION_FAILED' }), 'POST', path, headers, more);
  const image = Buffer.from(unique('png')).toString('base64');
  secrets.push(image);
  const upload = {
    image: `data:image/png;base64,${image}`,
    filename: unique('file'),
    contentType: 'image/png',
  };
  const refusal = of({ code: 'IMAGE_TYPE_INVALID' });
  await send(expected, refusal, 'POST', '/api/services/upload-image', headers, upload);
}

async function sendOddRequests(expected: Expected) {
  const nowhere = `/${unique('nowhere')}/${uniquePhone()}?token=${unique('t')}`;
  await send(expected, { route: 'none', code: 'ROUTE_NOT_FOUND' }, 'GET', nowhere, {});
  await send(expected, { code: 'ROUTE_NOT_FOUND' }, 'GET', `/api/businesses/%zz${unique('bad')}`, {});
  const long = `/api/businesses/${unique('long').repeat(10)}`;
  await send(expected, { code: 'VALIDATION_FAILED' }, 'GET', long, {});
  const broken = `{"phone": "${uniquePhone()}", ${unique('json')}`;
  await send(expected, { code: 'INVALID_JSON' }, 'POST', '/api/auth/login/admin', {}, broken);
  const headers = {
    'user-agent': unique('agent'),
    cookie: unique('cookie'),
    referer: `http://x/${unique('ref')}`,
    'x-request-id': unique('id'),
    'x-forwarded-for': unique('ip'),
  };
  await send(expected, { route: '/api/health' }, 'GET', '/api/health', headers);
  const authorization = `Bearer ${unique('token')}`;
  await send(expected, { code: 'TOKEN_INVALID' }, 'GET', '/api/auth/profile', { authorization });
  await sendRaw(`GET /${unique('raw')} HTTP/9.9\r\n${unique('head')}\r\n\r\n`);
  await disconnectInBody(`{"phone": "${uniquePhone()}`);
}

const FIELDS = [
  ...['level', 'time', 'pid', 'hostname', 'request_id', 'method', 'route', 'status', 'duration_ms'],
  ...['code', 'business_id', 'user_type', 'msg'],
];

test('the log contains no value from any part of a request', async () => {
  const salonPeople = await people();
  server = await startServerProcess(salon, { LOG_LEVEL: 'debug' });
  const expected: Expected = new Map();
  await logIn(expected, salonPeople);
  await book(expected, salonPeople);
  await sendOddRequests(expected);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);

  const output = server.output();
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  const texts = output.trim().split('\n');
  const lines = texts.map((line) => JSON.parse(line));
  const records = lines.filter(({ msg }) => msg === 'request');
  for (const [id, record] of expected) {
    expect(records.filter(({ request_id }) => request_id === id)).toEqual([expect.objectContaining(record)]);
  }
  // One more line is for the request whose client disconnected within the body.
  const gone = records.find(({ status }) => status === 499);
  expect(gone).toMatchObject({ route: '/api/auth/login/admin' });
  expect(records).toHaveLength(expected.size + 1);
  expect([...new Set(records.flatMap(Object.keys))].filter((field) => !FIELDS.includes(field))).toEqual([]);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('an error of the database is logged with type and place, without the values that it quotes', async () => {
  const { headers, service } = await people();
  server = await startServerProcess(salon);
  const told = unique('trigger');
  await runAdminStatement(
    `create function fail_loudly() returns trigger language plpgsql as $$
       begin raise exception 'no room for % (${told})', new.name using errcode = 'XX001'; end $$;
     create trigger fail_loudly before update on services for each row execute function fail_loudly();`,
    String(salon.owner.database),
  );
  const answer = await call('PUT', `/api/services/${service.id}`, headers, { name: unique('اسم') });
  expect([answer.status, answer.json.code]).toEqual([500, 'INTERNAL']);
  // The server has written its last line when the process has ended.
  server.signal('SIGTERM');
  await server.ended;
  const output = server.output();
  const failure = output.split('\n').find((line) => line.includes('"level":"error"')) ?? '';
  expect(JSON.parse(failure)).toMatchObject({
    request_id: answer.id,
    code: 'INTERNAL',
    err: { type: 'error', code: 'XX001', message: '', stack: expect.stringContaining('service') },
  });
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});

test('a request keeps the id of a proxy only when the id has the form of a UUID', async () => {
  const given = async (id: string) =>
    (await salon.app.inject({ url: '/api/health', headers: { 'x-request-id': id } })).headers['x-request-id'];
  const uuid = randomUUID();
  expect(await given(uuid)).toBe(uuid);
  const nginx = uuid.replaceAll('-', '');
  expect(await given(nginx)).toBe(nginx);
  for (const other of ['07701234567', 'a b', '', 'x'.repeat(300), `${uuid}x`]) {
    expect(await given(other)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
});

describe('an error in the log', () => {
  const phone = '07709998887';

  test.each([
    ['of JavaScript', () => JSON.parse(`{"phone": ${phone}x`)],
    ['with the value in quotation marks', () => new TypeError(`Cannot read "${phone}"`)],
    ['with the value without quotation marks', () => new RangeError(`Invalid value ${phone}`)],
    ['with an Arabic name', () => new TypeError('no سارة here')],
    ['of a library', () => new Error(`Cannot decode ${phone}`)],
    ['with lines that look like places', () => new Error(`x\n    at ${phone} (/a/b.ts:1:2)`)],
    ['with a cause', () => new Error('x', { cause: new Error(phone) })],
    ['that is a text', () => phone],
    ['that is an object', () => ({ name: 'E', code: 'E1', message: phone, detail: phone })],
  ])('%s does not contain the value', (_name, make) => {
    const error = (() => {
      try {
        return make();
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(JSON.stringify(describeError(error))).not.toMatch(/0770999|سارة/);
  });

  test('contains type, message, code and places', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const described = describeError(new TypeError('x.map is not a function', { cause }));
    expect(described).toMatchObject({
      type: 'TypeError',
      message: 'x.map is not a function',
      cause: { type: 'Error', code: 'ECONNREFUSED' },
    });
    expect(described.stack).toMatch(/log\.test\.ts:\d+:\d+/);
  });
});

function sendRaw(bytes: string): Promise<void> {
  return new Promise((closed) => {
    const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.write(bytes));
    socket
      .resume()
      .once('close', () => closed())
      .on('error', () => {});
  });
}

async function disconnectInBody(part: string): Promise<void> {
  const cut = request(`${server.url}/api/auth/login/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 500, expect: '100-continue' },
  });
  cut.on('error', () => {});
  cut.flushHeaders();
  await new Promise((begun) => cut.once('continue', begun));
  cut.write(part);
  await new Promise((sent) => setTimeout(sent, 50));
  cut.destroy();
  while (!server.output().includes('"status":499')) await new Promise((wake) => setTimeout(wake, 20));
}
