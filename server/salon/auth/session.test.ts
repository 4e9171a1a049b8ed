import type { RefreshAnswer } from '@salon/shared/contracts/auth';
import { sql } from 'kysely';
import pg from 'pg';
import { buildAdmin, buildCustomer } from '../../testing/builders.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

type Tokens = Pick<RefreshAnswer, 'token' | 'refreshToken'>;

async function login(): Promise<Tokens & { businessId: string }> {
  const admin = await buildAdmin(salon);
  const payload = { phone: admin.phone, password: STAFF_PASSWORD };
  const answer = await salon.app.inject({ method: 'POST', url: '/api/auth/login/admin', payload });
  return { ...answer.json(), businessId: admin.business_id };
}

const refresh = (refreshToken: string) =>
  salon.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });

const profile = (token: string) =>
  salon.app.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });

// @spec 7.06 Auth: refresh
test('an access token expires after fifteen minutes, and the refresh token gives a new pair', async () => {
  const first = await login();
  expect((await profile(first.token)).statusCode).toBe(200);
  salon.clock.advance(16);
  const expired = await profile(first.token);
  expect([expired.statusCode, expired.json().code]).toEqual([401, 'TOKEN_EXPIRED']);
  const second: Tokens = (await refresh(first.refreshToken)).json();
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await profile(second.token)).statusCode).toBe(200);
});

test('twenty tabs that refresh at once all get the same new token', async () => {
  const first = await login();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  const tokens = new Set(answers.map((answer) => answer.json<Tokens>().refreshToken));
  expect(tokens.size).toBe(1);
  const [only = ''] = tokens;
  expect((await refresh(only)).statusCode).toBe(200);
});

test('the previous refresh token gives the same new token for one minute', async () => {
  const first = await login();
  const second: Tokens = (await refresh(first.refreshToken)).json();
  salon.clock.advance(1);
  expect((await refresh(first.refreshToken)).json().refreshToken).toBe(second.refreshToken);
  const third: Tokens = (await refresh(second.refreshToken)).json();
  expect((await refresh(second.refreshToken)).json().refreshToken).toBe(third.refreshToken);
  expect((await refresh(first.refreshToken)).json().code).toBe('REFRESH_INVALID');
  expect((await refresh(third.refreshToken)).json().code).toBe('REFRESH_INVALID');
});

test('a used refresh token that is sent again after the grace time ends the session', async () => {
  const first = await login();
  const second: Tokens = (await refresh(first.refreshToken)).json();
  salon.clock.advance(2);
  const stolen = await refresh(first.refreshToken);
  expect([stolen.statusCode, stolen.json().code]).toEqual([401, 'REFRESH_INVALID']);
  expect((await refresh(second.refreshToken)).json().code).toBe('REFRESH_INVALID');
  expect((await profile(second.token)).json().code).toBe('TOKEN_INVALID');
});

test('a late refresh does not set the session back to an older generation', async () => {
  const { refreshToken } = await login();
  const sessionId = refreshToken.split('.')[1] ?? '';
  const other = new pg.Client(salon.owner);
  await other.connect();
  try {
    await other.query('begin');
    await other.query('update sessions set generation = 2 where id = $1', [sessionId]);
    const late = refresh(refreshToken);
    // A refresh that did not wait for the row lock would read the session within this time.
    await new Promise((wake) => setTimeout(wake, 200));
    await other.query('commit');
    expect((await late).json().code).toBe('REFRESH_INVALID');
    const { rows } = await other.query('select generation from sessions where id = $1', [sessionId]);
    expect(rows).toEqual([{ generation: 2 }]);
  } finally {
    await other.end();
  }
});

test('a device that is not used for a month has to sign in again', async () => {
  const { refreshToken } = await login();
  salon.clock.advance(31 * 24 * 60);
  expect((await refresh(refreshToken)).json().code).toBe('REFRESH_INVALID');
});

test('a forged token is refused and ends no session', async () => {
  const { refreshToken } = await login();
  const forged = `${refreshToken.slice(0, -43)}${'A'.repeat(43)}`;
  for (const token of [forged, 'nonsense', `${refreshToken}.x`, refreshToken.replace(/^./, 'g')]) {
    expect((await refresh(token)).json().code).toBe('REFRESH_INVALID');
  }
  expect((await refresh(refreshToken)).statusCode).toBe(200);
});

test('a deactivated person gets no new token', async () => {
  const customer = await buildCustomer(salon);
  const payload = { phone: customer.phone, businessId: customer.business_id };
  const url = '/api/auth/customer/phone-login';
  const { refreshToken } = (await salon.app.inject({ method: 'POST', url, payload })).json();
  await salon.database.withBusiness(customer.business_id, (tx) =>
    tx.updateTable('customers').set({ is_active: false }).where('id', '=', customer.id).execute(),
  );
  expect((await refresh(refreshToken)).json().code).toBe('REFRESH_INVALID');
});

describe('signing out', () => {
  const logout = (payload: object | undefined, token?: string) =>
    salon.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      ...(payload ? { payload } : {}),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  // @spec 7.07 Auth: logout
  test('with the refresh token ends the session: neither of its tokens works', async () => {
    const { token, refreshToken } = await login();
    expect((await logout({ refreshToken })).json()).toEqual({ success: true });
    expect((await refresh(refreshToken)).json().code).toBe('REFRESH_INVALID');
    expect((await profile(token)).json().code).toBe('TOKEN_INVALID');
  });

  test('with the access token alone and no body ends its session', async () => {
    const { token, refreshToken } = await login();
    expect((await logout(undefined, token)).statusCode).toBe(200);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  test('without a valid token succeeds', async () => {
    expect((await logout({})).statusCode).toBe(200);
    expect((await logout({ refreshToken: 'nonsense' }, 'nonsense')).statusCode).toBe(200);
  });

  test('with an invalid refresh token still ends the session of the access token', async () => {
    const { token } = await login();
    await logout({ refreshToken: 'nonsense' }, token);
    expect((await profile(token)).json().code).toBe('TOKEN_INVALID');
  });

  test('leaves the other devices signed in', async () => {
    const [here, there] = [await login(), await login()];
    await logout({ refreshToken: here.refreshToken });
    expect((await refresh(there.refreshToken)).statusCode).toBe(200);
  });
});

test('the database holds nothing that could be used to sign in', async () => {
  const { token, refreshToken, businessId } = await login();
  const { rows } = await salon.database.withBusiness(businessId, (tx) =>
    sql<{ row: string }>`select sessions::text as row from sessions`.execute(tx),
  );
  const secretPart = refreshToken.split('.').at(-1) ?? '';
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(secretPart);
  expect(rows[0]?.row).not.toContain(token);
});
