import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionSettings, openDatabase } from '../../../server/database/database.ts';
import { buildAdmin, buildBusiness } from '../../../server/testing/builders.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';

/** The salons of the trial, and ways to them. */
export interface TrialSalon {
  /** The processes in turn. */
  url(index: number): string;
  /** A salon whose customers sign in by phone alone. */
  openSlug: string;
  /** One that asks for a code. */
  verifiedId: string;
  adminPhone: string;
  otherAdminPhone: string;
  /** More than a refresh token's grace goes by. */
  passGrace(): Promise<void>;
  /** Seconds go by: really, or (in the short form) for the attempts in the database. */
  wait(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface TrialSalonOptions {
  urls: readonly string[];
  connection: ConnectionSettings;
  /** False moves what is stored into the past instead of waiting. */
  reallyWait: boolean;
}

/** Makes the salons of a trial on a running database. */
export async function makeTrialSalon({
  urls,
  connection,
  reallyWait,
}: TrialSalonOptions): Promise<TrialSalon> {
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
    // A minute and a half of waiting would show nothing more.
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
