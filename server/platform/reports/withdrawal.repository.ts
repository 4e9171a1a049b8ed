import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { RunningCanary } from './release-facts.ts';

export type Withdrawal = Selectable<Tables['platform_withdrawn']>;

/** At most this many failed pages of one address are counted, because a client can claim any number. */
const MAX_FAILED_PAGES = 100;

/** A load that began is a failure when it has not ended after this time. */
const UNENDED_LOAD_MS = 60_000;

const keyOf = ({ environment, module, version, canary }: RunningCanary) => ({
  environment,
  module,
  version,
  salt: canary.salt,
});

/** The report of one address. */
export interface CanaryReport {
  /** Keyed hash of the address. */
  addressHash: string;
  loads: number;
  /** Support code of the page if the version failed in it; null otherwise. */
  failedPage: string | null;
  /** Support code of the page. */
  page: string;
  /** Whether the load began, ended (also by a load or a failure), or neither. */
  step: 'begun' | 'ended' | null;
  now: Date;
}

export async function addCanaryReport(
  tx: Tx,
  runningCanary: RunningCanary,
  { addressHash, loads, failedPage, page, step, now }: CanaryReport,
): Promise<void> {
  const failed = failedPage === null ? [] : [failedPage];
  const begun = step === 'begun' ? { [page]: now.toISOString() } : {};
  await tx
    .insertInto('platform_trial_voices')
    .values({ ...keyOf(runningCanary), voice: addressHash, loads, failed, begun, heard_at: now })
    .onConflict((conflict) =>
      conflict.columns(['environment', 'module', 'version', 'salt', 'voice']).doUpdateSet({
        loads: sql`platform_trial_voices.loads + excluded.loads`,
        failed: sql`case
          when platform_trial_voices.failed @> excluded.failed
            or cardinality(platform_trial_voices.failed) >= ${MAX_FAILED_PAGES}
          then platform_trial_voices.failed
          else platform_trial_voices.failed || excluded.failed end`,
        begun: sql`case
          when ${step} = 'ended' then platform_trial_voices.begun - ${page}::text
          when (select count(*) from jsonb_object_keys(platform_trial_voices.begun)) >= ${MAX_FAILED_PAGES}
          then platform_trial_voices.begun
          else platform_trial_voices.begun || excluded.begun end`,
        heard_at: sql`excluded.heard_at`,
      }),
    )
    .execute();
}

/** Counts loads that began and never ended as failed pages. Returns the support codes of these pages. */
export async function failUnendedLoads(tx: Tx, runningCanary: RunningCanary, now: Date): Promise<string[]> {
  const { environment, module, version, salt } = keyOf(runningCanary);
  const before = new Date(now.getTime() - UNENDED_LOAD_MS).toISOString();
  const { rows } = await sql<{ codes: string[] }>`
    with due as (
      select voice, array_agg(code) as codes
      from platform_trial_voices, jsonb_each_text(begun) as page (code, at)
      where environment = ${environment} and module = ${module} and version = ${version} and salt = ${salt}
        and at::timestamptz < ${before}::timestamptz
      group by voice)
    update platform_trial_voices as reporter
    set begun = begun - due.codes,
      failed = (select array_agg(code) from (
        select distinct unnest(failed || due.codes) as code limit ${MAX_FAILED_PAGES}) as pages)
    from due
    where environment = ${environment} and module = ${module} and version = ${version} and salt = ${salt}
      and reporter.voice = due.voice and reporter.begun ?| due.codes
    returning due.codes`.execute(tx);
  return rows.flatMap(({ codes }) => codes);
}

export interface CanaryTotals {
  loads: number;
  failures: number;
  /** Number of addresses that reported. */
  addresses: number;
  /** Number of addresses that reported a failure. */
  failingAddresses: number;
}

export function readCanaryTotals(tx: Tx, runningCanary: RunningCanary): Promise<CanaryTotals> {
  const { environment, module, version, salt } = keyOf(runningCanary);
  return tx
    .selectFrom('platform_trial_voices')
    .select([
      sql<number>`coalesce(sum(loads), 0)`.as('loads'),
      sql<number>`coalesce(sum(cardinality(failed)), 0)`.as('failures'),
      sql<number>`count(*)`.as('addresses'),
      sql<number>`count(*) filter (where failed <> '{}')`.as('failingAddresses'),
    ])
    .where('environment', '=', environment)
    .where('module', '=', module)
    .where('version', '=', version)
    .where('salt', '=', salt)
    .executeTakeFirstOrThrow();
}

/** If two processes judge at the same time, only one of them writes. @returns whether this call wrote */
export async function withdrawCanary(
  tx: Tx,
  runningCanary: RunningCanary,
  { rate, loads, failures, now }: { rate: number; loads: number; failures: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('platform_withdrawn')
    .values({ ...keyOf(runningCanary), at: now, rate, loads, failures })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export function listWithdrawals(tx: Tx): Promise<Withdrawal[]> {
  return tx.selectFrom('platform_withdrawn').selectAll().execute();
}
