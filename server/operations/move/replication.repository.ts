import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { toConnectionText } from '../../database/connection-settings.ts';
import { getSalonColumn, type SalonTable } from '../backup/tables.repository.ts';
import type { Side } from '../places/side.ts';
import { MoveProblem } from './move-problem.ts';

/** The name of publication, replication slot and subscription of a move. */
export const getMoveName = (salonId: string): string => `salon_move_${salonId.replaceAll('-', '')}`;

/**
 * Publishes the salon's rows of every table, those of a month of the log as rows of the log, and creates the slot that collects their changes. Returns a snapshot of the
 * instant from which on the slot has the changes; it exists until `close`.
 */
export async function publishSalon(
  { client, connection }: Side,
  salonId: string,
  tables: SalonTable[],
): Promise<{ snapshot: string; close(): Promise<void> }> {
  const name = getMoveName(salonId);
  const rows = tables.map(
    (table) => `${toTableName(client, table)} where (${toCondition(client, table, salonId)})`,
  );
  await client.query(
    `create publication ${name} for table ${rows.join(', ')} with (publish_via_partition_root = true)`,
  );
  const options = { ...connection, replication: 'database' } as pg.ClientConfig;
  const replication = new pg.Client(options);
  replication.on('error', () => {});
  await replication.connect();
  const close = () => replication.end().catch(() => {});
  try {
    const { rows: slots } = await replication.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    return { snapshot: slots[0]?.snapshot_name ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Copies the rows of one instant in one transaction of each database. Triggers and foreign keys do not run. */
export async function copySnapshot(
  { source, target, salonId }: { source: Side; target: Side; salonId: string },
  tables: SalonTable[],
  snapshot: string,
  onTable: (copied: number) => void | Promise<void>,
): Promise<void> {
  const { client: from } = source;
  const { client: into } = target;
  await from.query(
    `begin isolation level repeatable read read only; set transaction snapshot ${from.escapeLiteral(snapshot)}`,
  );
  try {
    await into.query('begin; set local session_replication_role = replica');
    for (const [copied, table] of tables.entries()) {
      await onTable(copied);
      const columns = table.columns.map((column) => into.escapeIdentifier(column)).join(', ');
      const where = toCondition(from, table, salonId);
      await pipeline(
        from.query(
          copyTo(`copy (select ${columns} from ${toTableName(from, table)} where ${where}) to stdout`),
        ),
        into.query(copyFrom(`copy ${toTableName(into, table)} (${columns}) from stdin`)),
      );
    }
    await into.query('commit');
  } catch (error) {
    await into.query('rollback').catch(() => {});
    throw error;
  } finally {
    await from.query('rollback').catch(() => {});
  }
}

/** Without statistics PostgreSQL would plan a moved salon's queries as if it had no rows. */
export async function analyzeTables({ client }: Side, tables: SalonTable[]): Promise<void> {
  await client.query(`analyze ${tables.map((table) => toTableName(client, table)).join(', ')}`);
}

const toTableName = (client: Client, { name }: SalonTable) => `public.${client.escapeIdentifier(name)}`;

const toCondition = (client: Client, table: SalonTable, salonId: string) =>
  `${getSalonColumn(table)} = ${client.escapeLiteral(salonId)}`;

/** PostgreSQL of the target follows the changes since the slot began. */
export async function subscribe(target: Side, source: Side, salonId: string): Promise<void> {
  const name = getMoveName(salonId);
  const address = target.client.escapeLiteral(toConnectionText(source.connection));
  await target.client.query(
    `create subscription ${name} connection ${address} publication ${name}
     with (create_slot = false, slot_name = ${name}, copy_data = false, synchronous_commit = 'off')`,
  );
}

/** @throws MoveProblem when the worker of the subscription has failed */
export async function assertApplies({ client, name: side }: Side, salonId: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_subscription_stats join pg_subscription on oid = subid
     where pg_subscription.subname = $1 and apply_error_count + sync_error_count > 0
       and subdbid = (select oid from pg_database where datname = current_database())`,
    [getMoveName(salonId)],
  );
  if (rows.length > 0) {
    throw new MoveProblem(`PostgreSQL of "${side}" cannot take the changes; its log says why.`);
  }
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
