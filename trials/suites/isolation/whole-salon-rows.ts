import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../server/testing/test-app.ts';

export async function keepLine(
  salon: TestApp,
  line: { business_id: string; booking_id: string; service_id: string; name: string },
): Promise<void> {
  await salon.database.withBusiness(line.business_id, (tx) =>
    tx
      .insertInto('booking_services')
      .values({ ...line, position: 0, price: 28_000, duration_minutes: 30 })
      .execute(),
  );
}

/** Returns the id of the hold. */
export async function keepHold(
  salon: TestApp,
  whose: { business_id: string; employee_id: string; holder: string },
): Promise<string> {
  const id = uuidv7();
  const time = {
    starts_at: '2027-03-01T07:00Z',
    ends_at: '2027-03-01T07:30Z',
    expires_at: salon.clock.now(),
  };
  await salon.database.withBusiness(whose.business_id, (tx) =>
    tx
      .insertInto('holds')
      .values({ ...whose, ...time, id })
      .execute(),
  );
  return id;
}

const PHONES = 40;

/** Returns the phones of the customers. */
export async function keepPhones(
  salon: TestApp,
  business_id: string,
  mark: string,
  cents: number,
): Promise<string[]> {
  const now = salon.clock.now();
  const phones = Array.from(
    { length: PHONES },
    (_, number) => `+96475${cents}00${String(number).padStart(4, '0')}`,
  );
  await salon.database.withBusiness(business_id, async (tx) => {
    const people = phones.map((phone) => ({ business_id, id: uuidv7(), name: `هدى ${mark}`, phone }));
    await tx.insertInto('customers').values(people).execute();
    const expires_at = new Date(now.getTime() + 300_000);
    const codes = phones.map((phone) => ({
      business_id,
      phone,
      code_hash: uuidv7(),
      created_at: now,
      expires_at,
    }));
    await tx.insertInto('login_codes').values(codes).execute();
    const key = { business_id, principal: `admin:${mark}`, key: `a-key-of-${mark}`, request_hash: uuidv7() };
    await tx.insertInto('idempotency_keys').values(key).execute();
    await tx
      .insertInto('booking_days')
      .values({ business_id, booking_date: '2026-12-01', last_number: 1 })
      .execute();
  });
  return phones;
}
