import { sql } from 'kysely';
import pg from 'pg';
import {
  buildAdmin,
  buildBooking,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildService,
  createTokenFor,
} from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { APPLICATION_ROLE } from './application-role.ts';

const salon = setUpSalon();

const TABLES = [
  'admins',
  'employees',
  'services',
  'employee_services',
  'customers',
  'bookings',
  'booking_services',
  'sessions',
  'idempotency_keys',
] as const;

async function buildWholeSalon(): Promise<string> {
  const { id: business_id } = await buildBusiness(salon);
  const admin = await buildAdmin(salon, { business_id });
  const service = await buildService(salon, { business_id });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  const customer = await buildCustomer(salon, { business_id });
  const booking = await buildBooking(salon, {
    business_id,
    employee_id: employee.id,
    customer_id: customer.id,
    has_line: false,
  });
  await createTokenFor(salon, 'admin', admin);
  await salon.database.withBusiness(business_id, async (tx) => {
    const line = { business_id, booking_id: booking.id, position: 0, service_id: service.id };
    await tx
      .insertInto('booking_services')
      .values({ ...line, name: service.name, price: 1, duration_minutes: 30 })
      .execute();
    const key = { business_id, principal: 'admin:x', key: 'a-key-of-eight', request_hash: 'x' };
    await tx.insertInto('idempotency_keys').values(key).execute();
  });
  return business_id;
}

const countRows = (businessId: string | null, table: (typeof TABLES)[number]) => {
  const count = async (tx: Parameters<Parameters<typeof salon.database.withBusiness>[1]>[0]) =>
    (await tx.selectFrom(table).selectAll().execute()).length;
  return businessId === null
    ? salon.database.withoutBusiness(count)
    : salon.database.withBusiness(businessId, count);
};

async function asOwner<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client(salon.owner);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a salon sees its own rows, and a transaction of another salon or of none sees no row of them', async () => {
  const own = await buildWholeSalon();
  const other = await buildBusiness(salon);
  for (const table of TABLES) {
    expect([table, await countRows(own, table)]).toEqual([table, 1]);
    expect([table, await countRows(other.id, table)]).toEqual([table, 0]);
    expect([table, await countRows(null, table)]).toEqual([table, 0]);
  }
});

test('a salon sees itself alone among the salons', async () => {
  const [own] = [await buildBusiness(salon), await buildBusiness(salon)];
  const seen = await salon.database.withBusiness(own.id, (tx) =>
    tx.selectFrom('businesses').select('id').execute(),
  );
  expect(seen).toEqual([{ id: own.id }]);
});

test("a salon can neither insert, change nor delete another salon's rows", async () => {
  const own = await buildWholeSalon();
  const other = await buildBusiness(salon);
  const inOther = salon.database.withBusiness;
  const row = { business_id: own, id: other.id, name: 'دخيلة', phone: '+9647700000001' };
  await expect(
    inOther(other.id, (tx) => tx.insertInto('customers').values(row).execute()),
  ).rejects.toMatchObject({ code: '42501' });
  for (const table of ['customers', 'services', 'bookings'] as const) {
    const changed = await inOther(other.id, (tx) => tx.deleteFrom(table).executeTakeFirst());
    expect(changed.numDeletedRows).toBe(0n);
  }
  const renamed = await inOther(other.id, (tx) =>
    tx.updateTable('customers').set({ name: 'x' }).executeTakeFirst(),
  );
  expect(renamed.numUpdatedRows).toBe(0n);
});

test('a reference cannot cross salons', async () => {
  const own = await buildBusiness(salon);
  const otherEmployee = await buildEmployee(salon);
  await expect(
    buildBooking(salon, { business_id: own.id, employee_id: otherEmployee.id }),
  ).rejects.toMatchObject({
    constraint: 'bookings_employee_fkey',
  });
});

test('requests run under a role that owns nothing and cannot bypass the rules', async () => {
  const [role] = await asOwner<{ rolsuper: boolean; rolbypassrls: boolean; owns: string }>(`
    select rolsuper, rolbypassrls,
           (select count(*) from pg_class where relowner = pg_roles.oid)::text as owns
    from pg_roles where rolname = '${APPLICATION_ROLE}'`);
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owns: '0' });
  const { rows } = await salon.database.withoutBusiness((tx) =>
    sql<{ name: string }>`select current_user as name`.execute(tx),
  );
  expect(rows).toEqual([{ name: APPLICATION_ROLE }]);
});

test('every table of a salon has row-level security, forced on the owner too', async () => {
  const open = await asOwner(`
    select relname from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migrations', 'auth_attempts')
      -- The tables of module reports belong to no salon.
      and relname not like 'platform\\_%'
      and not (relrowsecurity and relforcerowsecurity)`);
  expect(open).toEqual([]);
  const keysWithoutBusiness = await asOwner(`
    select conrelid::regclass::text as "table", conname
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype in ('p', 'u', 'f', 'x') and connamespace = 'public'::regnamespace
      and attname <> 'business_id'
      and conrelid::regclass::text not in ('businesses', 'schema_migrations', 'auth_attempts')
      and conrelid::regclass::text not like 'platform\\_%'`);
  expect(keysWithoutBusiness).toEqual([]);
});

test('a query that fails leaves its connection usable, and the pool does not grow', async () => {
  const own = await buildBusiness(salon);
  const failing = () =>
    salon.database
      .withBusiness(own.id, (tx) =>
        tx.insertInto('customers').values({ business_id: own.id, id: own.id, phone: 'x' }).execute(),
      )
      .catch(() => 'refused');
  const connections = () =>
    asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'salon' order by pid`,
    );
  await failing();
  const before = await connections();
  for (let i = 0; i < 30; i++) expect(await failing()).toBe('refused');
  expect(await connections()).toEqual(before);
});
