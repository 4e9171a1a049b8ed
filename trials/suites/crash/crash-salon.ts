import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../server/database/database.ts';
import type { Principal } from '../../../server/http/principal.ts';
import { createAccessToken } from '../../../server/salon/auth/access-token.ts';
import {
  type BuilderSalon,
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildRoomUnit,
  buildService,
} from '../../../server/testing/builders.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';

export interface CrashPerson {
  headers(): Promise<Record<string, string>>;
}

export interface CrashSalon {
  id: string;
  admin: CrashPerson;
  /** Two services of half an hour, of which the second needs a room. Every booking has both. */
  services: [string, string];
  price: number;
  /** One desk for each writer, with a room. */
  desks: CrashDesk[];
}

/** Two writers must not book the same employees. */
export interface CrashDesk {
  employeeId: string;
  /** The second employee of visits of two. */
  helperId: string;
  /** null if the admin books. */
  customer: CrashPerson | null;
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
  const [cut, wash] = services.map(({ id }) => id) as CrashSalon['services'];
  await buildRooms(salon, wash, { business_id, count: writers });
  const staff = {
    ...{ business_id, service_ids: [cut, wash] },
    ...{ work_hours_from: '00:00', work_hours_to: '00:00' },
  };
  const desks: CrashDesk[] = [];
  for (let n = 0; n < writers; n++) {
    const [employee, helper] = [await buildEmployee(salon, staff), await buildEmployee(salon, staff)];
    const customer = n % 2 === 1 ? await buildCustomer(salon, { business_id }) : null;
    desks.push({
      employeeId: employee.id,
      helperId: helper.id,
      customer: customer && (await person(database, 'customer', customer)),
    });
  }
  return {
    id: business_id,
    admin: await person(database, 'admin', admin),
    services: [cut, wash],
    price: 2 * PRICE,
    desks,
  };
}

async function buildRooms(
  salon: BuilderSalon,
  service_id: string,
  { business_id, count }: { business_id: string; count: number },
): Promise<void> {
  const { kind_id } = await buildRoomUnit(salon, { business_id });
  for (let n = 1; n < count; n++) await buildRoomUnit(salon, { business_id, kind_id });
  await salon.database.withBusiness(business_id, (tx) =>
    tx.insertInto('service_rooms').values({ business_id, service_id, kind_id }).execute(),
  );
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
