import { randomUUID } from 'node:crypto';
import { getSalonNow } from '@salon/shared/domain/salon-clock';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { createAccessToken } from '../../server/salon/auth/access-token.ts';
import { TRIAL_SECRET } from '../../trials/engine/processes.ts';
import { makeSalonWithHistory, type SalonWithHistory } from './history.ts';

export interface MeasuredSalon extends SalonWithHistory {
  /** A token lasts 15 minutes, so each measurement takes new headers. */
  headers(): Promise<Record<string, string>>;
}

export interface MeasuredSalons {
  date: string;
  small: MeasuredSalon;
  big: MeasuredSalon;
}

export async function makeMeasuredSalons(
  connection: ConnectionSettings,
  sizes: { small: number; big: number },
): Promise<MeasuredSalons> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { date } = getSalonNow(new Date(), 'Asia/Baghdad');
    const small = await makeSalonWithHistory(client, { slug: 'small', bookings: sizes.small, today: date });
    const big = await makeSalonWithHistory(client, { slug: 'big', bookings: sizes.big, today: date });
    const signedIn = { small: await signIn(client, small), big: await signIn(client, big) };
    // In a database that has grown over years, autovacuum has already done this.
    await client.query('vacuum analyze');
    return { date, ...signedIn };
  } finally {
    await client.end();
  }
}

export async function signIn(client: pg.ClientBase, salon: SalonWithHistory): Promise<MeasuredSalon> {
  const { businessId, adminId } = salon;
  const sessionId = randomUUID();
  await client.query(
    `insert into sessions (business_id, id, user_type, user_id, salt, rotated_at, expires_at)
     values ($1, $2, 'admin', $3, 'bench', now(), now() + interval '1 day')`,
    [businessId, sessionId, adminId],
  );
  const principal = { businessId, userId: adminId, userType: 'admin' as const, sessionId };
  const headers = async () => ({
    authorization: `Bearer ${await createAccessToken(principal, TRIAL_SECRET, new Date())}`,
    'business-id': businessId,
  });
  return { ...salon, headers };
}
