import { buildAdmin } from '../../testing/builders.ts';
import { deleteAttempts, queryAsOwner } from '../../testing/owner-query.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const HERE = '198.51.100.1';

const login = (phone: string, password: string, remoteAddress = HERE) =>
  salon.app.inject({
    method: 'POST',
    url: '/api/auth/login/admin',
    payload: { phone, password },
    remoteAddress,
  });

async function guess(times: number, phone: string, address?: string): Promise<number> {
  const tries = Array.from({ length: times }, () => login(phone, 'a wrong guess', address));
  const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}

beforeEach(() => deleteAttempts(salon));

test('of thirty wrong passwords at one moment exactly ten are compared', async () => {
  expect(await guess(30, '07705550001')).toBe(10);
});

test('at most ten guesses pass in any span of fifteen minutes, also across a quarter hour', async () => {
  salon.clock.set('2026-11-21T07:14:00Z');
  expect(await guess(10, '07705550001')).toBe(10);
  salon.clock.set('2026-11-21T07:16:00Z');
  expect(await guess(10, '07705550001')).toBe(0);
  salon.clock.set('2026-11-21T07:29:00Z');
  expect(await guess(30, '07705550001')).toBe(10);
});

test('each guess that is older than fifteen minutes allows one new guess', async () => {
  for (let minute = 0; minute < 10; minute++) {
    expect(await guess(1, '07705550001')).toBe(1);
    salon.clock.advance(1);
  }
  salon.clock.advance(5);
  expect(await guess(3, '07705550001')).toBe(1);
  salon.clock.advance(1);
  expect(await guess(3, '07705550001')).toBe(1);
});

test('a refused sign-in says how long to wait, and succeeds after that time', async () => {
  const admin = await buildAdmin(salon);
  await guess(4, admin.phone);
  salon.clock.advance(3);
  await guess(6, admin.phone);
  const refused = await login(admin.phone, STAFF_PASSWORD);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(12 * 60)]);
  salon.clock.advance(12 - 1 / 60);
  expect((await login(admin.phone, STAFF_PASSWORD)).headers['retry-after']).toBe('1');
  salon.clock.advance(1 / 60);
  expect((await login(admin.phone, STAFF_PASSWORD)).statusCode).toBe(200);
});

test('refused guesses do not count, so that no person is locked out for ever', async () => {
  const admin = await buildAdmin(salon);
  await guess(10, admin.phone);
  for (let minute = 0; minute < 14; minute++) {
    salon.clock.advance(1);
    expect(await guess(5, admin.phone)).toBe(0);
  }
  salon.clock.advance(1);
  expect((await login(admin.phone, STAFF_PASSWORD)).statusCode).toBe(200);
});

test('guesses from other addresses do not lock out the admin; at most a hundred per phone pass', async () => {
  const admin = await buildAdmin(salon);
  for (let place = 0; place < 10; place++) {
    expect(await guess(10, admin.phone, `203.0.113.${place}`)).toBe(10);
    if (place === 0) expect((await login(admin.phone, STAFF_PASSWORD)).statusCode).toBe(200);
  }
  expect(await guess(1, admin.phone, '203.0.113.99')).toBe(0);
});

test('one address can try a hundred phones, and all addresses of one IPv6 /64 count as one', async () => {
  const from = (place: number) => `2001:db8:0:1::${place.toString(16)}`;
  const answers = await Promise.all(
    Array.from({ length: 104 }, (_, place) => guess(1, `0770666${1000 + place}`, from(place + 1))),
  );
  expect(answers.filter((passed) => passed === 1)).toHaveLength(100);
  expect(await guess(1, '07706669999', '2001:db8:0:2::1')).toBe(1);
});

test('a right password removes its own attempt from the count and no other', async () => {
  const admin = await buildAdmin(salon);
  await guess(9, admin.phone);
  for (let i = 0; i < 3; i++) expect((await login(admin.phone, STAFF_PASSWORD)).statusCode).toBe(200);
  expect(await guess(3, admin.phone)).toBe(1);
});

test('the stored attempts hold no phone and no address, and old attempts are removed', async () => {
  await guess(1, '07705550001');
  const rows = await queryAsOwner<{ row: string }>(
    salon,
    'select auth_attempts::text as row from auth_attempts',
  );
  expect(rows).toHaveLength(3);
  for (const { row } of rows) expect(row).not.toMatch(/7705550001|198\.51/);
  salon.clock.advance(17);
  await guess(1, '07705550002', '203.0.113.5');
  expect(await queryAsOwner(salon, 'select from auth_attempts')).toHaveLength(3);
  const admin = await buildAdmin(salon);
  await login(admin.phone, STAFF_PASSWORD, '203.0.113.6');
  expect(await queryAsOwner(salon, 'select from auth_attempts')).toHaveLength(3);
});
