import { v7 as uuidv7 } from 'uuid';
import {
  buildAbsence,
  buildAdmin,
  buildBooking,
  buildBusiness,
  buildCategory,
  buildCompletedBooking,
  buildCustomer,
  buildDayException,
  buildEmployee,
  buildNotification,
  buildRoomUnit,
  buildService,
  buildTransaction,
  buildVoucher,
  buildWorkPlan,
  createTokenFor,
} from '../../../testing/builders.ts';
import {
  buildCustomerNote,
  buildCustomerPhoto,
  buildDistinctPair,
  buildMerge,
} from '../../../testing/card-builders.ts';
import { buildQueueEntry } from '../../../testing/queue-builders.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Characters that could break a text format of lines and columns. */
const HARD_TEXT = 'سطر\nثانٍ\tعمود\\N \\. "؛" \u200F\u{1F485}\r\n';

export async function buildWholeSalon(salon: TestApp): Promise<string> {
  const { id: business_id } = await buildBusiness(salon, { address: HARD_TEXT });
  const admin = await buildAdmin(salon, { business_id });
  await createTokenFor(salon, 'admin', admin);
  const service = await buildService(salon, { business_id, description: HARD_TEXT, price: 1234.5 });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  const customer = await buildCustomer(salon, { business_id, email: null });
  const booking = await buildBooking(salon, {
    business_id,
    employee_id: employee.id,
    notes: HARD_TEXT,
    has_line: false,
  });
  const { id: booking_id } = booking;
  const [service_id, employee_id] = [service.id, employee.id];
  await buildBookingRows(salon, {
    business_id,
    booking_id,
    service_id,
    employee_id,
    customer_id: customer.id,
  });
  await buildCatalogue(salon, { business_id, service_id: service.id });
  await buildQueueEntry(salon, { business_id, service_id, name: 'انتظار «نور»' });
  const owner = { business_id, customer_id: customer.id };
  await buildCustomerNote(salon, { ...owner, text: HARD_TEXT });
  await buildCustomerPhoto(salon, owner);
  await buildMerge(salon, business_id, customer.id);
  await buildDistinctPair(salon, owner);
  const owing = { business_id, customer_id: customer.id, employee_id: employee.id };
  const owed = await buildCompletedBooking(salon, owing);
  await salon.database.withBusiness(business_id, async (tx) => {
    const collection = { business_id, id: uuidv7(), date: '2026-11-21', type: 'collection' as const };
    await tx
      .insertInto('transactions')
      .values({ ...collection, amount: 10_000, customer_id: customer.id, customer_name: customer.name })
      .execute();
    await tx
      .updateTable('bookings')
      .set({ collection_id: collection.id })
      .where('id', '=', owed.id)
      .execute();
  });
  await buildTransaction(salon, { business_id });
  await buildVoucher(salon, { business_id, employee_id: employee.id });
  const spans = '[{"week": 1, "weekday": 1, "start": 540, "end": 1500}]';
  await buildWorkPlan(salon, { business_id, employee_id: employee.id, name: HARD_TEXT, spans });
  await buildDayException(salon, { business_id, reason: HARD_TEXT });
  await buildAbsence(salon, {
    business_id,
    employee_id: employee.id,
    note: HARD_TEXT,
    state: 'granted',
    answered_at: salon.clock.now(),
  });
  await buildNotification(salon, { business_id, service_names: ['قص', HARD_TEXT] });
  await buildPlatformRows(salon, business_id);
  return business_id;
}

interface OwnIds {
  business_id: string;
  booking_id: string;
  service_id: string;
  employee_id: string;
  customer_id: string;
}

/** Rows that a booking and its requests leave in other tables. */
function buildBookingRows({ database, clock }: TestApp, ids: OwnIds): Promise<void> {
  const { business_id, booking_id, service_id, employee_id, customer_id } = ids;
  const line = { business_id, booking_id, position: 0, service_id };
  const time = { starts_at: '2027-03-01T07:00Z', ends_at: '2027-03-01T07:30Z', expires_at: clock.now() };
  const hold = { ...time, business_id, id: uuidv7(), employee_id, holder: `customer ${customer_id}` };
  const key = { business_id, principal: 'admin:x', key: 'a-key-of-eight', request_hash: 'x' };
  return database.withBusiness(business_id, async (tx) => {
    await tx
      .insertInto('booking_services')
      .values({ ...line, name: HARD_TEXT, price: 1, duration_minutes: 30 })
      .execute();
    await tx.insertInto('holds').values(hold).execute();
    await tx
      .insertInto('idempotency_keys')
      .values({ ...key, answer: '{"text": "\\\\n"}' })
      .execute();
    await tx
      .insertInto('booking_days')
      .values({ business_id, booking_date: '2026-12-01', last_number: 7 })
      .execute();
  });
}

/** What a service has beyond its own row. */
async function buildCatalogue(
  salon: TestApp,
  { business_id, service_id }: { business_id: string; service_id: string },
): Promise<void> {
  await buildCategory(salon, { business_id });
  const { kind_id } = await buildRoomUnit(salon, { business_id });
  const addon = await buildService(salon, { business_id, is_addon: true });
  const variant = { name: HARD_TEXT.slice(0, 9), price_minor: 7, duration_minutes: 30 };
  await salon.database.withBusiness(business_id, async (tx) => {
    await tx.insertInto('service_rooms').values({ business_id, service_id, kind_id }).execute();
    await tx.insertInto('service_addons').values({ business_id, addon_id: addon.id, service_id }).execute();
    await tx
      .insertInto('service_variants')
      .values({ ...variant, business_id, service_id, id: uuidv7() })
      .execute();
  });
}

/** These reports belong to no salon, and a backup holds them too. */
function buildPlatformRows({ database, clock }: TestApp, version: string) {
  const key = { environment: 'production', module: 'mf-cash', version };
  const counted = { loads: 3, failures: 1 };
  return database.withoutBusiness(async (tx) => {
    await tx
      .insertInto('platform_module_hours')
      .values({ ...key, ...counted, hour: clock.now(), reasons: [0, 1], load_times: [3] })
      .execute();
    await tx
      .insertInto('platform_failures')
      .values({
        ...key,
        at: clock.now(),
        code: 'K7RM-2XQD',
        shell: '1.0.0',
        page: '/cash/summary',
        reason: 'threw',
        message: HARD_TEXT,
      })
      .execute();
    await tx
      .insertInto('platform_withdrawn')
      .values({ ...key, ...counted, salt: 'first', at: clock.now(), rate: 0.25 })
      .execute();
    await tx
      .insertInto('platform_orders')
      .values({
        ...{ id: uuidv7(), environment: 'production', package: 'mf-cash', act: 'rollback', version },
        // Only one open order of a package is possible.
        ...{
          state: 'stale',
          why: HARD_TEXT,
          seen_stable: version,
          asked_by: HARD_TEXT,
          asked_at: clock.now(),
        },
      })
      .execute();
  });
}
