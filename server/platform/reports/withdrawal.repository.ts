import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { Trial } from './release-facts.ts';

export type Withdrawal = Selectable<Tables['platform_withdrawn']>;

/** One address weighs at most so much, however many pages it claims. */
const PAGES_OF_A_VOICE = 100;

const keyOf = ({ environment, module, version, canary }: Trial) => ({
  environment,
  module,
  version,
  salt: canary.salt,
});

/** What one address has told in one batch of one trial. */
export interface Heard {
  voice: string;
  loads: number;
  /** Code of the page when the version failed in it. */
  failedPage: string | null;
  now: Date;
}

export async function hearVoice(
  tx: Tx,
  trial: Trial,
  { voice, loads, failedPage, now }: Heard,
): Promise<void> {
  const failed = failedPage === null ? [] : [failedPage];
  await tx
    .insertInto('platform_trial_voices')
    .values({ ...keyOf(trial), voice, loads, failed, heard_at: now })
    .onConflict((conflict) =>
      conflict.columns(['environment', 'module', 'version', 'salt', 'voice']).doUpdateSet({
        loads: sql`platform_trial_voices.loads + excluded.loads`,
        failed: sql`case
          when platform_trial_voices.failed @> excluded.failed
            or cardinality(platform_trial_voices.failed) >= ${PAGES_OF_A_VOICE}
          then platform_trial_voices.failed
          else platform_trial_voices.failed || excluded.failed end`,
        heard_at: sql`excluded.heard_at`,
      }),
    )
    .execute();
}

/** A trial so far. */
export interface Tally {
  loads: number;
  failures: number;
  /** Addresses that were heard, and those of them in which it failed. */
  voices: number;
  failingVoices: number;
}

export function tallyOf(tx: Tx, trial: Trial): Promise<Tally> {
  const { environment, module, version, salt } = keyOf(trial);
  return tx
    .selectFrom('platform_trial_voices')
    .select([
      sql<number>`coalesce(sum(loads), 0)`.as('loads'),
      sql<number>`coalesce(sum(cardinality(failed)), 0)`.as('failures'),
      sql<number>`count(*)`.as('voices'),
      sql<number>`count(*) filter (where failed <> '{}')`.as('failingVoices'),
    ])
    .where('environment', '=', environment)
    .where('module', '=', module)
    .where('version', '=', version)
    .where('salt', '=', salt)
    .executeTakeFirstOrThrow();
}

/** Of two processes that judge at once one writes. @returns whether it was us */
export async function withdraw(
  tx: Tx,
  trial: Trial,
  { rate, loads, failures, now }: { rate: number; loads: number; failures: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('platform_withdrawn')
    .values({ ...keyOf(trial), at: now, rate, loads, failures })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export function listWithdrawals(tx: Tx): Promise<Withdrawal[]> {
  return tx.selectFrom('platform_withdrawn').selectAll().execute();
}
