import type { Client } from 'pg';
import { toConnectionText } from '../../database/connection-settings.ts';
import { getSalonColumn, type SalonTable } from '../backup/tables.repository.ts';
import { MoveProblem } from './move-problem.ts';
import type { Side } from './side.ts';

/** The name of publication, replication slot and subscription of a move. */
export const getMoveName = (salonId: string): string => `salon_move_${salonId.replaceAll('-', '')}`;

/** Publishes the salon's rows of every table, from now on. */
export async function publishSalon({ client }: Side, salonId: string, tables: SalonTable[]): Promise<void> {
  const name = getMoveName(salonId);
  const rows = tables.map(
    (table) =>
      `public.${client.escapeIdentifier(table.name)} where (${getSalonColumn(table)} = ${client.escapeLiteral(salonId)})`,
  );
  await client.query(`create publication ${name} for table ${rows.join(', ')}`);
  await client.query("select pg_create_logical_replication_slot($1, 'pgoutput')", [name]);
}

/** PostgreSQL of the target copies the rows of each table and then follows the changes. */
export async function subscribe(target: Side, source: Side, salonId: string): Promise<void> {
  const name = getMoveName(salonId);
  const address = target.client.escapeLiteral(toConnectionText(source.connection));
  await target.client.query(
    `create subscription ${name} connection ${address} publication ${name}
     with (create_slot = false, slot_name = ${name}, copy_data = true, synchronous_commit = 'off')`,
  );
}

export interface CopyProgress {
  copied: number;
  tables: number;
}

/** @throws MoveProblem when a worker of the subscription has failed */
export async function readCopyProgress({ client, name: side }: Side, salonId: string): Promise<CopyProgress> {
  const { rows } = await client.query<CopyProgress & { failures: number }>(
    `select count(*) filter (where srsubstate in ('r', 's'))::int as copied, count(*)::int as tables,
       coalesce((select apply_error_count + sync_error_count from pg_stat_subscription_stats
                 where subid = subscription.oid), 0)::int as failures
     from pg_subscription as subscription join pg_subscription_rel on srsubid = subscription.oid
     where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())
     group by subscription.oid`,
    [getMoveName(salonId)],
  );
  const [progress = { copied: 0, tables: 0, failures: 0 }] = rows;
  if (progress.failures > 0) {
    throw new MoveProblem(`PostgreSQL of "${side}" cannot take the rows; its log says why.`);
  }
  return progress;
}

/** Writes a mark into the log of the source. A target that has passed the mark has every earlier commit of the source. */
export async function markSource({ client }: Side): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>(
    "select pg_logical_emit_message(true, 'salon move', '')::text as lsn",
  );
  return rows[0]?.lsn ?? '';
}

/** The worker applies changes one after another, and then reports a position behind them. */
export async function hasPassed({ client }: Side, salonId: string, lsn: string): Promise<boolean> {
  const { rows } = await client.query<{ passed: boolean }>(
    `select coalesce(max(latest_end_lsn) >= $2::pg_lsn, false) as passed
     from pg_stat_subscription where subname = $1 and relid is null and pid is not null`,
    [getMoveName(salonId), lsn],
  );
  return rows[0]?.passed === true;
}

export const pauseSubscription = ({ client }: Side, salonId: string) =>
  client.query(`alter subscription ${getMoveName(salonId)} disable`);

export const resumeSubscription = ({ client }: Side, salonId: string) =>
  client.query(`alter subscription ${getMoveName(salonId)} enable`);

/** Does nothing without a subscription of the move. */
export async function dropSubscription({ client }: Side, salonId: string): Promise<void> {
  const name = getMoveName(salonId);
  const { rowCount } = await client.query(
    `select from pg_subscription
     where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [name],
  );
  if (!rowCount) return;
  await client.query(`alter subscription ${name} disable`);
  // `dropPublication` drops the slot.
  await client.query(`alter subscription ${name} set (slot_name = none)`);
  await client.query(`drop subscription ${name}`);
}

/** Drops the slot, without which PostgreSQL would keep its log for ever, and the publication. */
export async function dropPublication({ client }: Side, salonId: string): Promise<void> {
  const name = getMoveName(salonId);
  await endSlot(client, name);
  await client.query(`drop publication if exists ${name}`);
}

async function endSlot(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ pid: number | null }>(
    'select active_pid as pid from pg_replication_slots where slot_name = $1 and database = current_database()',
    [name],
  );
  if (rows.length === 0) return;
  // The worker of a dropped subscription needs a moment to end.
  if (rows[0]?.pid) await client.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
  await client.query('select pg_drop_replication_slot($1)', [name]);
}
