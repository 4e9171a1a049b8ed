import { paths } from '@salon/shared/contracts/paths';
import type pg from 'pg';
import { createApiCalls } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer } from '../../testing/builders.ts';
import { sendBesideLock } from '../../testing/send-beside-lock.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

/** A transaction sees new connections only after it has cleared its snapshot of them. */
async function countWaiting(client: pg.Client): Promise<number | null> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

test('of two saves of the time zone at once, the second moves the bookings back to its own zone', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const at = { booking_time: '12:00', starts_at: '2026-11-23T09:00:00Z' };
  const coming = await buildBooking(salon, { business_id, ...at });
  const save = async (time_zone: string) => send('POST', headers, paths.settings, { time_zone });
  let second: ReturnType<typeof save> | undefined;
  const first = await sendBesideLock(salon, {
    lock: (other) => other.query('select from businesses where id = $1 for update', [business_id]),
    send: () => save('Asia/Dubai'),
    async lockMore(other) {
      second = save('Asia/Baghdad');
      while ((await countWaiting(other)) !== 2) await new Promise((wake) => setTimeout(wake, 5));
    },
  });
  expect([first.statusCode, (await second)?.statusCode]).toEqual([200, 200]);
  expect((await get(headers, paths.settings)).json().data.time_zone).toBe('Asia/Baghdad');
  const { starts_at } = await salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('bookings').select('starts_at').where('id', '=', coming.id).executeTakeFirstOrThrow(),
  );
  expect(starts_at).toBe('2026-11-23T09:00:00+00:00');
});

test.each([
  ['signs in', paths.loginCustomer, (slug: string) => ({ businessSlug: slug })],
  ['signs up', paths.customerCreate, (slug: string) => ({ businessId: slug, name: 'هدى كريم' })],
])('a customer who %s while the salon begins to require a code keeps no session', async (_, url, toBody) => {
  const { business_id, headers } = await salonWithAdmin();
  const { id, phone } = await buildCustomer(salon, { business_id });
  const payload = { phone, ...toBody(business_id) };
  const signIn = async () => salon.app.inject({ method: 'POST', url, payload });
  const running: { signIn?: ReturnType<typeof signIn>; save?: ReturnType<typeof send> } = {};
  await sendBesideLock(salon, {
    lock: (other) => other.query('select from customers where id = $1 for update', [id]),
    send: () => (running.signIn = signIn()),
    async lockMore(other) {
      let isSaved = false;
      const save = send('POST', headers, paths.settings, { customer_verification: true });
      running.save = save.finally(() => (isSaved = true));
      while (!isSaved && (await countWaiting(other)) !== 2) await new Promise((wake) => setTimeout(wake, 5));
    },
  });
  expect([(await running.signIn)?.statusCode, (await running.save)?.statusCode]).toEqual([
    url === paths.customerCreate ? 201 : 200,
    200,
  ]);
  const authorization = `Bearer ${(await running.signIn)?.json().token}`;
  expect((await get({ authorization }, paths.profile)).statusCode).toBe(401);
});
