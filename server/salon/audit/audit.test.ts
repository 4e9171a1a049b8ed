import { AUDITED_TABLES } from '@salon/shared/contracts/audit';
import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildAdmin,
  buildBooking,
  buildBusiness,
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  buildService,
  buildTransaction,
  buildVoucher,
  signIn,
} from '../../testing/builders.ts';
import { PASSWORD_HASH } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const SERVICE = { name: 'قص شعر', price: 25_000, description: 'قص وتصفيف', duration_minutes: 45 };

const NOT_AUDITED = [
  // The server writes these tables for its own use.
  'sessions',
  'idempotency_keys',
  'live_events',
  'login_codes',
  'booking_days',
  'holds',
  // Pairs of ids: which services an add-on goes with, and which rooms a service needs.
  'service_addons',
  'service_rooms',
  // The rows of these tables describe changes that the log contains.
  'notifications',
  'customer_merges',
  // Who said so is in the rows, which never change.
  'distinct_customers',
  'audit_log',
  'busy',
];

async function asOwner<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client(salon.owner);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const page = async (headers: CallHeaders, query = '') =>
  (await get(headers, `${paths.audit}?${query}`)).json();

async function logLines(headers: CallHeaders, query = '') {
  const { data } = await page(headers, query);
  return data.map(({ id: _, at: __, ...rest }: { id: number; at: string }) => rest);
}

describe('a line of the log', () => {
  test('says which admin created, changed and deleted a row, with the values before and after', async () => {
    const business = await buildBusiness(salon);
    const admin = await buildAdmin(salon, { business_id: business.id, name: 'نور' });
    const headers = await signIn(salon, 'admin', admin);
    const { id } = (await send('POST', headers, paths.services, SERVICE)).json().data;
    await send('PUT', headers, paths.service(id), { price: 30_000, is_active: false });
    await send('DELETE', headers, paths.service(id));
    const who = {
      actor_type: 'admin',
      actor_id: admin.id,
      actor_name: 'نور',
      entity: 'services',
      entity_id: id,
    };
    const [removed, changed, created, ...more] = await logLines(headers, 'entity=services');
    expect(more).toEqual([]);
    expect(created).toMatchObject({ ...who, action: 'create' });
    expect(created.changes).toMatchObject({ name: { after: 'قص شعر' }, price: { after: 25_000 } });
    expect(changed).toEqual({
      ...who,
      action: 'update',
      changes: { price: { before: 25_000, after: 30_000 }, is_active: { before: true, after: false } },
    });
    expect(removed).toMatchObject({ ...who, action: 'delete' });
    expect(removed.changes).toMatchObject({ name: { before: 'قص شعر' }, price: { before: 30_000 } });
  });

  test('names the customer, or the system for a change without a session', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id, name: 'هدى' });
    const own = await signIn(salon, 'customer', customer);
    await send('PUT', own, paths.customerAccount(customer.id), { name: 'هدى علي', phone: customer.phone });
    expect(await logLines(headers, 'entity=customers')).toMatchObject([
      {
        actor_type: 'customer',
        actor_id: customer.id,
        actor_name: 'هدى علي',
        changes: { name: { before: 'هدى', after: 'هدى علي' } },
      },
      { actor_type: 'system', actor_id: null, actor_name: null, action: 'create' },
    ]);
  });

  test('has no actor name after the actor was deleted', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const own = await signIn(salon, 'customer', customer);
    await send('PUT', own, paths.customerAccount(customer.id), { name: 'هدى', phone: customer.phone });
    await send('DELETE', headers, paths.customer(customer.id));
    const [mine] = await logLines(headers, `actor_id=${customer.id}`);
    expect(mine).toMatchObject({ actor_type: 'customer', actor_id: customer.id, actor_name: null });
  });

  test('is not written for an update without changes, nor for a sign-in', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = await buildService(salon, { business_id });
    const before = (await page(headers)).total;
    await send('PUT', headers, paths.service(id), { name: 'قص شعر' });
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('admins').set({ last_login: new Date() }).execute(),
    );
    expect((await page(headers)).total).toBe(before);
  });
});

test('the log contains no password, hash or secret, only that a password changed', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const { id } = await buildEmployee(salon, { business_id });
  const answer = await send('PUT', headers, paths.employee(id), { password: 'a brand new password' });
  expect(answer.statusCode).toBe(200);
  await send('DELETE', headers, paths.employee(id));
  const { data } = await page(headers, `entity_id=${id}&limit=200`);
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
  expect(data[1].changes).toEqual({ password: {} });
  const whole = await asOwner<{ text: string }>('select changes::text as text from audit_log');
  for (const { text } of whole) {
    expect(text).not.toMatch(/password_hash|argon2/);
    expect(text).not.toContain(PASSWORD_HASH);
  }
});

describe('the list', () => {
  test("can be filtered by kind, row, actor and the salon's days", async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = (await send('POST', headers, paths.services, SERVICE)).json().data;
    await buildVoucher(salon, { business_id });
    const { data } = await page(headers);
    const [{ actor_id }] = await logLines(headers, 'entity=services');
    expect(data.length).toBeGreaterThan(2);
    expect(await logLines(headers, `entity_id=${id}`)).toMatchObject([{ entity: 'services', entity_id: id }]);
    expect(await logLines(headers, 'entity=expense_vouchers')).toMatchObject([{ actor_type: 'system' }]);
    expect(await logLines(headers, `actor_id=${actor_id}`)).toMatchObject([{ entity: 'services' }]);
    // The lines have the database's time, and a day may begin between the first and the last.
    const [last, first] = [data[0], data.at(-1)].map(({ at }) =>
      new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10),
    );
    expect((await page(headers, `from=${first}`)).total).toBe(data.length);
    expect((await page(headers, `to=${last}`)).total).toBe(data.length);
    expect((await page(headers, 'from=2900-01-01')).total).toBe(0);
    expect((await page(headers, 'to=2020-01-01')).total).toBe(0);
  });

  test('returns each line once over all pages, the newest first', async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (let i = 0; i < 5; i++) await buildService(salon, { business_id });
    const whole = await page(headers);
    const ids: number[] = [];
    for (let cursor = ''; ; ) {
      const { data, next_cursor, total } = await page(headers, `limit=2${cursor}`);
      expect(total).toBe(whole.total);
      ids.push(...data.map(({ id }: { id: number }) => id));
      if (!next_cursor) break;
      cursor = `&cursor=${next_cursor}`;
    }
    expect(ids).toEqual(whole.data.map(({ id }: { id: number }) => id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('shows only admins the log, and only that of their own salon', async () => {
    const [own, other] = [await salonWithAdmin(), await salonWithAdmin()];
    await buildService(salon, { business_id: other.business_id });
    const staff = await buildEmployee(salon, { business_id: own.business_id });
    const employee = await signIn(salon, 'employee', staff);
    expect(getStatusAndCode(await get(employee, paths.audit))).toEqual([403, 'FORBIDDEN']);
    expect(await logLines(own.headers, 'entity=services')).toEqual([]);
    expect(await logLines(other.headers, 'entity=services')).toHaveLength(1);
  });
});

describe('nothing is taken out of the log', () => {
  test('not even by the owner of the database', async () => {
    const { business_id } = await salonWithAdmin();
    const where = `where business_id = '${business_id}'`;
    const refused = { constraint: 'audit_log_append_only' };
    await expect(asOwner(`update audit_log set actor_type = 'system' ${where}`)).rejects.toMatchObject(
      refused,
    );
    await expect(asOwner(`delete from audit_log ${where}`)).rejects.toMatchObject(refused);
    await expect(asOwner('truncate audit_log')).rejects.toMatchObject(refused);
    await expect(asOwner('truncate businesses cascade')).rejects.toMatchObject(refused);
  });

  test('and the application can neither change a line nor write one itself', async () => {
    const { business_id } = await salonWithAdmin();
    const line = { business_id, actor_type: 'admin', action: 'create', entity: 'services' } as const;
    const forged = { ...line, entity_id: business_id, actor_id: business_id, changes: {} as never };
    const denied = { code: '42501' };
    const within = salon.database.withBusiness;
    await expect(
      within(business_id, (tx) => tx.insertInto('audit_log').values(forged).execute()),
    ).rejects.toMatchObject(denied);
    const renamed = (tx: Parameters<Parameters<typeof within>[1]>[0]) =>
      tx.updateTable('audit_log').set({ entity: 'x' }).execute();
    await expect(within(business_id, renamed)).rejects.toMatchObject(denied);
    await expect(within(business_id, (tx) => tx.deleteFrom('audit_log').execute())).rejects.toMatchObject(
      denied,
    );
  });

  test('the log covers every table of a salon except the listed ones', async () => {
    const rows = await asOwner<{ name: string; triggers: string[] }>(`
      -- The lines keep the name that they have in the log.
      select case relname when 'booking_lines' then 'booking_services' else relname end as name, array(
        select action from pg_trigger, lateral (values (4, 'INSERT'), (8, 'DELETE'), (16, 'UPDATE')) as kinds (bit, action)
        where tgrelid = pg_class.oid and tgfoid = 'write_audit'::regproc and tgenabled = 'O' and tgtype & bit > 0
          -- for each row, after
          and tgtype & 1 = 1 and tgtype & 2 = 0
        order by action
      ) as triggers
      from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and (relname = 'businesses' or exists (
          select from pg_attribute where attrelid = pg_class.oid and attname = 'business_id' and not attisdropped))`);
    const all = ['DELETE', 'INSERT', 'UPDATE'];
    const audited = rows.filter(({ triggers }) => String(triggers) === String(all)).map(({ name }) => name);
    expect(audited.sort()).toEqual([...AUDITED_TABLES].sort());
    const silent = rows.filter(({ name }) => !audited.includes(name)).map(({ name }) => name);
    expect(silent.sort()).toEqual([...NOT_AUDITED].sort());
  });
});

describe('the log does not prevent a deletion', () => {
  test('of an employee, a customer with bookings, a service and a booking', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const service = await buildService(salon, { business_id });
    const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
    const customer = await buildCustomer(salon, { business_id });
    const common = { business_id, customer_id: customer.id, customer_phone: customer.phone };
    const done = await buildCompletedBooking(salon, { ...common, paid_amount: 25_000, has_line: false });
    await salon.database.withBusiness(business_id, (tx) =>
      tx
        .insertInto('booking_services')
        .values({
          business_id,
          booking_id: done.id,
          position: 0,
          service_id: service.id,
          name: 'قص',
          price: 1,
          duration_minutes: 30,
        })
        .execute(),
    );
    for (const path of [
      paths.employee(employee.id),
      paths.customer(customer.id),
      paths.service(service.id),
      paths.booking(done.id),
    ]) {
      expect([path, (await send('DELETE', headers, path)).statusCode]).toEqual([path, 200]);
    }
    const gone = (await logLines(headers, 'limit=200')).filter(
      ({ action }: { action: string }) => action === 'delete',
    );
    expect(gone.map(({ entity }: { entity: string }) => entity)).toEqual([
      'booking_services',
      'bookings',
      'services',
      'customers',
      'employee_services',
      'employees',
    ]);
    expect(gone.every(({ actor_type }: { actor_type: string }) => actor_type === 'admin')).toBe(true);
    expect(await logLines(headers, `entity_id=${done.id}&entity=booking_services`)).toMatchObject([
      { action: 'delete' },
      { action: 'update', changes: { service_id: { before: service.id } } },
      { action: 'create' },
    ]);
  });

  test('of a whole salon with all its rows', async () => {
    const { business_id } = await salonWithAdmin();
    await buildBooking(salon, { business_id });
    await buildTransaction(salon, { business_id });
    await asOwner(`delete from bookings where business_id = '${business_id}'`);
    await asOwner(`delete from businesses where id = '${business_id}'`);
    expect(await asOwner(`select id from audit_log where business_id = '${business_id}'`)).toEqual([]);
  });
});
