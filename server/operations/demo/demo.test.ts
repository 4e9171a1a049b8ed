import { addDays, getSalonNow } from '@salon/shared/domain/salon-clock';
import { type BusyTime, buildSlots, checkSlot } from '@salon/shared/domain/time-slots';
import { getWorkHours } from '@salon/shared/domain/work-hours';
import { sql } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { buildBusiness } from '../../testing/builders.ts';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEMO_SALONS } from './accounts.ts';
import { loadDemo } from './load-demo.ts';

const TABLES = [
  'businesses',
  'admins',
  'employees',
  'service_categories',
  'services',
  'employee_services',
  'customers',
  'bookings',
  'booking_services',
  'expense_vouchers',
  'customer_notes',
  'queue_entries',
] as const satisfies (keyof Tables)[];

const open: TestApp[] = [];
afterAll(async () => {
  for (const salon of open) await salon.close();
});

async function demoAt(instant: string): Promise<TestApp> {
  const salon = await buildTestApp();
  open.push(salon);
  salon.clock.set(instant);
  await loadDemo(salon.database, salon.images, createFixedClock(instant));
  return salon;
}

type Row = Record<string, unknown>;

const sharedDemos = new Map<string, Promise<TestApp>>();
function demoOf(instant: string): Promise<TestApp> {
  const known = sharedDemos.get(instant) ?? demoAt(instant);
  sharedDemos.set(instant, known);
  return known;
}

const rowsOf = (salon: TestApp, businessId: string, table: keyof Tables): Promise<Row[]> =>
  salon.database.withBusiness(businessId, async (tx) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(tx);
    return rows;
  });

async function everything(salon: TestApp) {
  const all: string[] = [];
  for (const { id } of DEMO_SALONS) {
    for (const table of TABLES) {
      for (const { password_hash: _, ...row } of await rowsOf(salon, id, table)) {
        all.push(`${table} ${JSON.stringify(row)}`);
      }
    }
  }
  return all.sort();
}

const NOOR = DEMO_SALONS[0]?.id ?? '';
const LAYAL = DEMO_SALONS[1]?.id ?? '';
const SATURDAY_MORNING = '2026-11-21T07:00:00.000Z';

const count = async (salon: TestApp, id: string, table: keyof Tables) =>
  (await rowsOf(salon, id, table)).length;

test('the demo has two salons with people, services and three months of bookings', async () => {
  const salon = await demoOf(SATURDAY_MORNING);
  expect(await count(salon, NOOR, 'employees')).toBe(6);
  expect(await count(salon, NOOR, 'services')).toBe(18);
  expect(await count(salon, NOOR, 'service_categories')).toBe(5);
  const services = await rowsOf(salon, NOOR, 'services');
  expect(services.filter(({ category_id }) => category_id === null)).toEqual([]);
  expect(await count(salon, NOOR, 'customers')).toBe(300);
  expect(await count(salon, LAYAL, 'employees')).toBe(3);
  expect(await count(salon, LAYAL, 'services')).toBe(8);
  expect(await count(salon, LAYAL, 'customers')).toBe(40);
  const dates = (await rowsOf(salon, NOOR, 'bookings')).map((row) => String(row.booking_date)).sort();
  expect([dates[0], dates.at(-1)]).toEqual(['2026-09-22', expect.stringMatching(/^2026-12-(1[5-9]|2[01])/)]);
  expect(dates.length).toBeGreaterThan(1500);
});

test('every service and every employee has an image of its own, which the server serves', async () => {
  const salon = await demoOf(SATURDAY_MORNING);
  for (const id of [NOOR, LAYAL]) {
    const rows = [...(await rowsOf(salon, id, 'services')), ...(await rowsOf(salon, id, 'employees'))];
    const urls = rows.map(({ image_url }) => String(image_url));
    expect(new Set(urls).size).toBe(rows.length);
    for (const url of urls) {
      const { statusCode, headers, rawPayload } = await salon.app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(rawPayload.length).toBeLessThan(8_000);
    }
  }
});

test('the till has numbered vouchers, also for salaries, and none in the future', async () => {
  const salon = await demoOf(SATURDAY_MORNING);
  const vouchers = await rowsOf(salon, NOOR, 'expense_vouchers');
  expect(vouchers.length).toBeGreaterThan(60);
  expect(vouchers.map((row) => Number(row.voucher_number)).sort((a, b) => a - b)).toEqual(
    Array.from(vouchers, (_, index) => index + 1),
  );
  expect(vouchers.filter((row) => Date.parse(String(row.datetime)) > Date.parse(SATURDAY_MORNING))).toEqual(
    [],
  );
  expect(vouchers.filter((row) => row.employee_id !== null).length).toBeGreaterThan(1);
  expect(vouchers.filter((row) => Number(row.amount) <= 0)).toEqual([]);
});

test('two first starts at the same instant create the same rows', async () => {
  const [one, other] = [await demoOf(SATURDAY_MORNING), await demoAt(SATURDAY_MORNING)];
  expect(await everything(one)).toEqual(await everything(other));
});

test('the demo has old and new customers, and no booking is older than its customer', async () => {
  const salon = await demoOf(SATURDAY_MORNING);
  const since = new Map<unknown, number>();
  for (const { id, created_at } of await rowsOf(salon, NOOR, 'customers')) {
    since.set(id, Date.parse(String(created_at)));
  }
  const days = [...since.values()].map((at) => (Date.parse(SATURDAY_MORNING) - at) / 86_400_000);
  expect(Math.min(...days)).toBeLessThan(4);
  expect(Math.max(...days)).toBeGreaterThan(365);
  for (const { customer_id, created_at, is_walk_in } of await rowsOf(salon, NOOR, 'bookings')) {
    if (is_walk_in) continue;
    expect(since.get(customer_id)).toBeLessThanOrEqual(Date.parse(String(created_at)));
  }
});

test('two servers that start together on one new database load the demo once', async () => {
  const salon = await buildTestApp();
  open.push(salon);
  const clock = createFixedClock(SATURDAY_MORNING);
  const loads = await Promise.all([
    loadDemo(salon.database, salon.images, clock),
    loadDemo(salon.database, salon.images, clock),
  ]);
  expect(loads).toContain(true);
  expect(await count(salon, NOOR, 'employees')).toBe(6);
  expect(await loadDemo(salon.database, salon.images, clock)).toBe(false);
});

test('the demo is not loaded into a database with another default salon', async () => {
  const salon = await buildTestApp();
  open.push(salon);
  await buildBusiness(salon, { is_default: true });
  expect(await loadDemo(salon.database, salon.images, salon.clock)).toBe(false);
  expect(await count(salon, NOOR, 'businesses')).toBe(0);
});

test('a stop in the middle of loading leaves no row of that salon', async () => {
  const salon = await buildTestApp();
  open.push(salon);
  const { database } = salon;
  const breaking: typeof database = {
    ...database,
    withBusiness: (id, work) =>
      database.withBusiness(id, async (tx) => {
        await work(tx);
        throw new Error('power failure');
      }),
  };
  await expect(loadDemo(breaking, salon.images, salon.clock)).rejects.toThrow('power failure');
  expect(await everything(salon)).toEqual([]);
  expect(await loadDemo(database, salon.images, salon.clock)).toBe(true);
});

describe('whenever the demo is loaded', () => {
  // In Baghdad: a Saturday morning, a Thursday evening, just after midnight, and shortly before midnight.
  const STARTS = [
    SATURDAY_MORNING,
    '2026-12-03T15:20:00.000Z',
    '2027-02-28T21:10:00.000Z',
    '2026-06-15T20:40:00.000Z',
  ];

  test.each(STARTS)('every booking follows the rules for slots (%s)', async (instant) => {
    const salon = await demoOf(instant);
    for (const { id } of DEMO_SALONS) {
      const employees = await rowsOf(salon, id, 'employees');
      const bookings = await rowsOf(salon, id, 'bookings');
      for (const booking of bookings) {
        const employee = employees.find((one) => one.id === booking.employee_id);
        const check = checkSlot({
          date: String(booking.booking_date),
          time: String(booking.booking_time),
          hours: getWorkHours(employee ?? {}),
          durationMinutes: Number(booking.duration_minutes),
          busy: [],
          now: { date: '1900-01-01', time: '00:00' },
        });
        expect(check).toBe('ok');
      }
    }
  });

  test.each(STARTS)('no booking is created or completed in the future (%s)', async (instant) => {
    const salon = await demoOf(instant);
    const bookings = await rowsOf(salon, NOOR, 'bookings');
    const at = (value: unknown) => Date.parse(String(value));
    const now = Date.parse(instant);
    for (const { status, starts_at, ends_at, created_at, is_walk_in } of bookings) {
      const latest = Math.min(now, at(starts_at));
      if (is_walk_in) expect(at(created_at)).toBeLessThanOrEqual(latest);
      else expect(at(created_at)).toBeLessThan(latest);
      if (status === 'completed') expect(at(ends_at)).toBeLessThanOrEqual(now);
      if (at(ends_at) < now - 86_400_000) expect(['completed', 'cancelled']).toContain(status);
    }
    const states = new Set(bookings.map(({ status }) => status));
    expect(states).toEqual(new Set(['pending', 'approved', 'completed', 'cancelled']));
    expect(bookings.some(({ paid_amount, total_price }) => Number(paid_amount) < Number(total_price))).toBe(
      true,
    );
  });

  test.each(STARTS)('every employee still has free slots, today or tomorrow (%s)', async (instant) => {
    const salon = await demoOf(instant);
    const bookings = await rowsOf(salon, NOOR, 'bookings');
    const now = getSalonNow(new Date(instant), 'Asia/Baghdad');
    const busy = bookings
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, ...booking }) => ({ ...booking, booking_id: id }) as unknown as BusyTime & Row);
    for (const employee of await rowsOf(salon, NOOR, 'employees')) {
      const own = busy.filter(({ employee_id }) => employee_id === employee.id);
      const free = [now.date, addDays(now.date, 1)].map(
        (date) =>
          buildSlots({ date, hours: getWorkHours(employee), durationMinutes: 30, busy: own, now }).filter(
            ({ isAvailable }) => isAvailable,
          ).length,
      );
      expect(free[1]).toBeGreaterThan(1);
      if (instant === SATURDAY_MORNING) expect(free[0]).toBeGreaterThan(1);
    }
  });
});

test('the board of a demo that starts in working hours has walk-ins, customers in the chair and a queue', async () => {
  const salon = await demoOf('2026-12-03T15:20:00.000Z');
  const headers = { authorization: `Bearer ${await adminTokenOf(salon)}` };
  const get = async (url: string) => (await salon.app.inject({ url, headers })).json().data;
  const { bookings } = await get('/api/board?date=2026-12-03');
  const walkIns = bookings.filter(({ is_walk_in }: Row) => is_walk_in);
  expect(walkIns.length).toBeGreaterThan(1);
  expect(walkIns[0]).toMatchObject({
    customer_name: 'زبونة بلا موعد',
    customer_phone: '',
    customer_id: null,
  });
  expect(bookings.filter(({ arrival }: Row) => arrival === 'in_chair').length).toBeGreaterThan(0);
  const queue = await get('/api/queue');
  expect(queue.map(({ state, place }: Row) => [state, place])).toEqual([
    ['called', null],
    ['waiting', 1],
    ['waiting', 2],
  ]);
  for (const { promised_at, expected_at, promise_changed } of queue.slice(1)) {
    expect(promised_at).not.toBeNull();
    expect([expected_at, promise_changed]).toEqual([promised_at, false]);
  }
});

test('the queue of a demo that starts at night is empty', async () => {
  const salon = await demoAt('2026-06-15T02:00:00.000Z');
  expect(await count(salon, NOOR, 'queue_entries')).toBe(0);
});

async function adminTokenOf(salon: TestApp): Promise<string> {
  const payload = { phone: '07701000001', password: 'noor-admin-2026' };
  return (await salon.app.inject({ method: 'POST', url: '/api/auth/login/admin', payload })).json().token;
}

test('every documented account signs in', async () => {
  const salon = await demoOf(SATURDAY_MORNING);
  const post = (url: string, payload: object) => salon.app.inject({ method: 'POST', url, payload });
  const staff = [
    ['admin', '07701000001', 'noor-admin-2026', 'noor'],
    ['employee', '07701000002', 'noor-staff-2026', 'noor'],
    ['admin', '07702000001', 'layal-admin-2026', 'layal'],
    ['employee', '07702000002', 'layal-staff-2026', 'layal'],
  ] as const;
  for (const [type, phone, password, slug] of staff) {
    const answer = await post(`/api/auth/login/${type}`, { phone, password });
    expect([answer.statusCode, answer.json().user.businessSlug]).toEqual([200, slug]);
  }
  const customer = await post('/api/auth/login/customer', { phone: '+9647701000009', businessSlug: '' });
  expect(customer.json().user).toMatchObject({ name: 'زينب العبيدي', businessSlug: 'noor' });
});
