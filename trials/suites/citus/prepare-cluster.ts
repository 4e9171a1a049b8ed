import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION_ROLE } from '../../../server/database/application-role.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { SALON_TABLES } from '../../../server/database/salon-tables.ts';
import type { CitusCluster } from './citus-cluster.ts';
import {
  ADD_SET_NULL_TRIGGERS,
  LIST_FOREIGN_KEYS,
  LIST_FUNCTIONS,
  LIST_TRIGGERS,
} from './prepare-queries.ts';

const FUNCTIONS = readFileSync(join(import.meta.dirname, 'functions-on-shards.sql'), 'utf8');

/** Constraints of all salons together, which a distributed table cannot have. */
const ACROSS_SALONS = [
  'drop view booking_services',
  'alter table businesses drop constraint businesses_slug_key',
  'drop index businesses_one_default',
];

interface Described {
  drop: string;
  create: string;
}

/** Migrates the empty coordinator and distributes the tables of the salons. */
export async function prepareCluster({ coordinator, workers, nodes }: CitusCluster): Promise<void> {
  for (const node of nodes) await node.run(`create role ${APPLICATION_ROLE} login nosuperuser nobypassrls`);
  await migrateDatabase(coordinator.connection);
  for (const worker of workers) await worker.run('create extension citus');
  const client = new pg.Client(coordinator.connection);
  await client.connect();
  try {
    await client.query(FUNCTIONS);
    await joinNodes(
      client,
      coordinator.connection.port,
      workers.map(({ connection }) => connection.port),
    );
    await distribute(client);
  } finally {
    await client.end();
  }
}

async function joinNodes(client: pg.Client, port: number, workers: number[]): Promise<void> {
  await client.query('create extension citus');
  await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [port]);
  for (const worker of workers) await client.query(`select citus_add_node('127.0.0.1', $1)`, [worker]);
}

/** Citus distributes tables without foreign keys and triggers; both are created again on the distributed tables. */
async function distribute(client: pg.Client): Promise<void> {
  const foreignKeys = (await client.query<Described & { sets_null: boolean }>(LIST_FOREIGN_KEYS)).rows;
  const setNull = (await client.query<{ create: string }>(ADD_SET_NULL_TRIGGERS)).rows;
  const triggers = (await client.query<Described>(LIST_TRIGGERS)).rows;
  await runAll(client, [
    ...ACROSS_SALONS,
    ...foreignKeys.map(({ drop }) => drop),
    ...triggers.map(({ drop }) => drop),
  ]);
  await distributeFunctions(client, 'sql');
  for (const [table, column] of Object.entries(SALON_TABLES)) {
    const beside = table === 'businesses' ? 'none' : 'businesses';
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      column,
      beside,
    ]);
  }
  await distributeFunctions(client, 'plpgsql');
  await runAll(
    client,
    [...foreignKeys, ...triggers, ...setNull].map(({ create }) => create),
  );
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) {
    try {
      await client.query(statement);
    } catch (error) {
      throw new Error(`${statement}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function distributeFunctions(client: pg.Client, language: 'sql' | 'plpgsql'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(LIST_FUNCTIONS, [language]);
  for (const { name } of rows) await client.query('select create_distributed_function($1)', [name]);
}
