import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../server/database/database.ts';
import type { Principal } from '../../../server/http/principal.ts';
import { createAccessToken } from '../../../server/salon/auth/access-token.ts';
import {
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildService,
} from '../../../server/testing/builders.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';

export interface CrashPerson {
  headers(): Promise<Record<string, string>>;
}

export interface CrashSalon {
  id: string;
  admin: CrashPerson;
  /** Two services of half an hour. Every booking has both, so it takes an hour. */
  services: string[];
  price: number;
  /** One desk for each writer. Two writers must not book the same employee. With a null customer, the admin books. */
  desks: { employeeId: string; customer: CrashPerson | null }[];
}

const PRICE = 25_000;

/** Every second writer books as a customer, whose bookings need the admin's approval. */
export async function buildCrashSalon(database: Database, writers: number): Promise<CrashSalon> {
  const salon = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
  const { id: business_id } = await buildBusiness(salon, {
    max_open_bookings: 100,
    booking_horizon_days: 365,
  });
  const admin = await buildAdmin(salon, { business_id });
  const services = [await buildService(salon, { business_id }), await buildService(salon, { business_id })];
  const ids = services.map(({ id }) => id);
  const desks: CrashSalon['desks'] = [];
  for (let n = 0; n < writers; n++) {
    const hours = { work_hours_from: '00:00', work_hours_to: '00:00' };
    const employee = await buildEmployee(salon, { business_id, service_ids: ids, ...hours });
    const customer = n % 2 === 1 ? await buildCustomer(salon, { business_id }) : null;
    desks.push({
      employeeId: employee.id,
      customer: customer && (await person(database, 'customer', customer)),
    });
  }
  return {
    id: business_id,
    admin: await person(database, 'admin', admin),
    services: ids,
    price: 2 * PRICE,
    desks,
  };
}

async function person(
  database: Database,
  userType: 'admin' | 'customer',
  { id, business_id }: { id: string; business_id: string },
): Promise<CrashPerson> {
  const principal: Principal = { businessId: business_id, userId: id, userType, sessionId: uuidv7() };
  const now = new Date();
  await database.withBusiness(business_id, (tx) =>
    tx
      .insertInto('sessions')
      .values({
        business_id,
        id: principal.sessionId,
        user_type: userType,
        user_id: id,
        salt: 'salt of a trial',
        rotated_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute(),
  );
  return {
    // Every request has a new token, because the trial lasts longer than a token is valid.
    headers: async () => ({
      authorization: `Bearer ${await createAccessToken(principal, TRIAL_SECRET, new Date())}`,
      'business-id': business_id,
    }),
  };
}
