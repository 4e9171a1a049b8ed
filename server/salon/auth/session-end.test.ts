import type { UserType } from '@salon/shared/domain/access';
import pg from 'pg';
import { buildAdmin, buildBusiness, buildCustomer, buildEmployee, signIn } from '../../testing/builders.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

type User = { id: string; business_id: string };

interface Device {
  token: string;
  refreshToken: string;
}

async function login(type: 'admin' | 'employee', phone: string): Promise<Device> {
  const payload = { phone, password: STAFF_PASSWORD };
  return (await salon.app.inject({ method: 'POST', url: `/api/auth/login/${type}`, payload })).json();
}

async function loginCustomer({
  phone,
  business_id,
}: {
  phone: string;
  business_id: string;
}): Promise<Device> {
  const payload = { phone, businessId: business_id };
  return (await salon.app.inject({ method: 'POST', url: '/api/auth/customer/phone-login', payload })).json();
}

/** Sends a profile request and a refresh. Returns for each the error code, or the status of a success. */
async function codesOf({ token, refreshToken }: Device) {
  const headers = { authorization: `Bearer ${token}` };
  const profile = await salon.app.inject({ url: '/api/auth/profile', headers });
  const payload = { refreshToken };
  const refreshed = await salon.app.inject({ method: 'POST', url: '/api/auth/refresh', payload });
  return [profile.json().code ?? profile.statusCode, refreshed.json().code ?? refreshed.statusCode];
}

const SIGNED_IN = [200, 200];
const SIGNED_OUT = ['TOKEN_INVALID', 'REFRESH_INVALID'];

const asAdmin = async (admin: User, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  (
    await salon.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: await signIn(salon, 'admin', admin),
    })
  ).statusCode;

const setActive = (
  table: 'businesses' | 'employees' | 'customers' | 'admins',
  row: User,
  is_active: boolean,
) =>
  salon.database.withBusiness(row.business_id, (tx) =>
    tx.updateTable(table).set({ is_active }).where('id', '=', row.id).execute(),
  );

describe('an employee is signed out on every device, at once,', () => {
  const setUp = async () => {
    const admin = await buildAdmin(salon);
    const employee = await buildEmployee(salon, { business_id: admin.business_id });
    const devices = [await login('employee', employee.phone), await login('employee', employee.phone)];
    for (const device of devices) expect(await codesOf(device)).toEqual(SIGNED_IN);
    const ended = async () => {
      for (const device of devices) expect(await codesOf(device)).toEqual(SIGNED_OUT);
    };
    return { admin, employee, url: `/api/employees/${employee.id}`, devices, ended };
  };

  test('when the admin deactivates them', async () => {
    const { admin, url, devices, ended } = await setUp();
    expect(await asAdmin(admin, 'PUT', url, { is_active: false })).toBe(200);
    // Only the first device sends a request, because a refresh by an inactive employee also ends the session.
    expect(await codesOf(devices[0] as Device)).toEqual(SIGNED_OUT);
    expect(await asAdmin(admin, 'PUT', url, { is_active: true })).toBe(200);
    await ended();
  });

  test('when they get a new password', async () => {
    const { admin, url, ended } = await setUp();
    expect(await asAdmin(admin, 'PUT', url, { password: 'another password' })).toBe(200);
    await ended();
  });

  test('when they are deleted', async () => {
    const { admin, url, ended } = await setUp();
    expect(await asAdmin(admin, 'DELETE', url)).toBe(200);
    await ended();
  });

  test('and PostgreSQL announces the end of each of their sessions', async () => {
    const { admin, url } = await setUp();
    const heard: string[] = [];
    const listener = new pg.Client(salon.owner);
    await listener.connect();
    try {
      listener.on('notification', ({ channel }) => heard.push(channel));
      await listener.query('listen session_ends');
      expect(await asAdmin(admin, 'DELETE', url)).toBe(200);
      await listener.query('select 1');
    } finally {
      await listener.end();
    }
    expect(heard).toEqual(['session_ends', 'session_ends']);
  });

  test('but not when their name changes or a colleague is deactivated', async () => {
    const { admin, employee, url } = await setUp();
    const colleague = await buildEmployee(salon, { business_id: admin.business_id });
    const [own, others] = [await login('employee', employee.phone), await login('employee', colleague.phone)];
    expect(await asAdmin(admin, 'PUT', url, { name: 'سارة أحمد' })).toBe(200);
    expect(await codesOf(own)).toEqual(SIGNED_IN);
    await asAdmin(admin, 'PUT', url, { is_active: false });
    expect(await codesOf(others)).toEqual(SIGNED_IN);
  });
});

describe('a customer is signed out at once', () => {
  const setUp = async () => {
    const admin = await buildAdmin(salon);
    const customer = await buildCustomer(salon, { business_id: admin.business_id });
    const device = await loginCustomer(customer);
    expect(await codesOf(device)).toEqual(SIGNED_IN);
    return { admin, device, url: `/api/customers/${customer.id}` };
  };

  test.each([
    ['when the admin deactivates them', { is_active: false }, SIGNED_OUT],
    ['when the salon changes the phone by which they signed in', { phone: '+9647719998877' }, SIGNED_OUT],
    ['but not when the salon corrects their name', { name: 'زينب حسن' }, SIGNED_IN],
  ])('%s', async (_title, change, codes) => {
    const { admin, device, url } = await setUp();
    expect(await asAdmin(admin, 'PUT', url, change)).toBe(200);
    expect(await codesOf(device)).toEqual(codes);
  });

  test('when they are deleted', async () => {
    const { admin, device, url } = await setUp();
    expect(await asAdmin(admin, 'DELETE', url)).toBe(200);
    expect(await codesOf(device)).toEqual(SIGNED_OUT);
  });
});

test('everyone of a salon that is deactivated is signed out, also after the salon is active again', async () => {
  const business = await buildBusiness(salon);
  const admin = await buildAdmin(salon, { business_id: business.id });
  const employee = await buildEmployee(salon, { business_id: business.id });
  const customer = await buildCustomer(salon, { business_id: business.id });
  const elsewhere = await login('admin', (await buildAdmin(salon)).phone);
  const devices = [
    await login('admin', admin.phone),
    await login('employee', employee.phone),
    await loginCustomer(customer),
  ];
  const salonRow = { id: business.id, business_id: business.id };
  await setActive('businesses', salonRow, false);
  expect(await codesOf(elsewhere)).toEqual(SIGNED_IN);
  const [first, ...others] = devices;
  expect(await codesOf(first as Device)).toEqual(SIGNED_OUT);
  await setActive('businesses', salonRow, true);
  for (const device of others) expect(await codesOf(device)).toEqual(SIGNED_OUT);
  expect(await codesOf(await login('admin', admin.phone))).toEqual(SIGNED_IN);
});

/** A restored backup may contain an open session of a deactivated account. */
test.each(['admin', 'employee', 'customer'] as const)(
  'an open session does not admit a deactivated %s or one of a deactivated salon',
  async (userType: UserType) => {
    const build = { admin: buildAdmin, employee: buildEmployee, customer: buildCustomer }[userType];
    const codeOf = async (user: User) =>
      (
        await salon.app.inject({ url: '/api/auth/profile', headers: await signIn(salon, userType, user) })
      ).json().code;
    const active = await build(salon);
    expect(await codeOf(active)).toBeUndefined();
    expect(await codeOf(await build(salon, { is_active: false }))).toBe('TOKEN_INVALID');
    const stopped = await buildBusiness(salon, { is_active: false });
    expect(await codeOf(await build(salon, { business_id: stopped.id }))).toBe('TOKEN_INVALID');
  },
);

test('an employee who is deactivated or gets a new password during sign-in is not signed in', async () => {
  for (const change of [{ is_active: false }, { password_hash: 'another' }]) {
    const employee = await buildEmployee(salon);
    let entering: Promise<Device> | undefined;
    await salon.database.withBusiness(employee.business_id, async (tx) => {
      await tx.updateTable('employees').set(change).where('id', '=', employee.id).execute();
      entering = login('employee', employee.phone);
      // The wait is long enough for the server to compare the password with the old row.
      await new Promise((wake) => setTimeout(wake, 300));
    });
    const device = (await entering) as Device;
    expect(device.token).toBeUndefined();
  }
});
