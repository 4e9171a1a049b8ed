import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { buildAdmin, buildBusiness } from '../../../server/testing/builders.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';

export interface SessionsSalon {
  /** Returns the address of a process. Consecutive indexes give the processes in turn. */
  url(index: number): string;
  /** The slug of a salon whose customers sign in with only a phone number. */
  openSlug: string;
  /** The id of a salon that verifies phone numbers with a code. */
  verifiedId: string;
  adminPhone: string;
  otherAdminPhone: string;
  passGrace(): Promise<void>;
  /** Without `reallyWait`, makes the counted attempts older by that time instead. */
  wait(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface TrialSalonOptions {
  urls: readonly string[];
  connection: ConnectionSettings;
  /** Whether `wait` really waits. Otherwise it makes the counted attempts older. */
  reallyWait: boolean;
}

export async function makeSessionsSalon({
  urls,
  connection,
  reallyWait,
}: TrialSalonOptions): Promise<SessionsSalon> {
  const database = openDatabase(connection, 2);
  const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
  const open = await buildBusiness(parts, { slug: 'trial-open' });
  const verified = await buildBusiness(parts, { slug: 'trial-verified', customer_verification: true });
  const admin = await buildAdmin(parts, { business_id: open.id, phone: '07760000001' });
  const other = await buildAdmin(parts, { business_id: open.id, phone: '07760000002' });
  await database.close();
  const owner = new pg.Client(connection);
  await owner.connect();
  return {
    url: (index) => urls[index % urls.length] ?? '',
    openSlug: open.slug,
    verifiedId: verified.id,
    adminPhone: admin.phone,
    otherAdminPhone: other.phone,
    // Older rows have the same effect as a wait of a minute.
    passGrace: async () => {
      await owner.query(`update sessions set rotated_at = rotated_at - interval '61 seconds'`);
    },
    wait: async (seconds) => {
      if (reallyWait) return sleep(seconds * 1000);
      await owner.query(
        `update auth_attempts set attempts =
           array(select instant - make_interval(secs => $1) from unnest(attempts) as instant)`,
        [seconds],
      );
    },
    close: () => owner.end(),
  };
}
