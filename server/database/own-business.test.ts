import { sql } from 'kysely';
import type pg from 'pg';
import { checkStatement, loadParser } from '../testing/statements/check-statement.ts';
import type { Tx } from './database.ts';
import { createKysely } from './one-client.ts';
import { ownBusiness } from './own-business.ts';

const BUSINESS = '01890000-0000-7000-8000-000000000001';
const tx: Tx = createKysely({} as pg.ClientBase, { businessId: BUSINESS });

beforeAll(loadParser);

test.each([
  [
    'a join',
    tx.selectFrom('bookings as b').innerJoin('employees', 'employees.id', 'b.employee_id').select('b.id'),
  ],
  [
    'an outer join',
    tx.selectFrom('services as s').leftJoin('bookings as b', 'b.notes', 's.name').select('b.id'),
  ],
  ['a cross join', tx.selectFrom('services as s').crossJoin('holds').select('s.id')],
  [
    'a sub-query of the transaction',
    tx.selectFrom('services').select('id').where('id', 'in', tx.selectFrom('holds').select('id')),
  ],
  ['an update', tx.updateTable('bookings').set({ notes: '' }).where('id', '=', BUSINESS)],
  ['an update of all rows', tx.updateTable('bookings').set({ notes: '' })],
  ['a delete', tx.deleteFrom('holds').using('busy').whereRef('busy.hold_id', '=', 'holds.id')],
  ['a union', tx.selectFrom('admins').select('id').union(tx.selectFrom('employees').select('id'))],
])('%s names the business', (_name, query) => {
  const { sql: text, parameters } = (
    query as { compile(): { sql: string; parameters: readonly unknown[] } }
  ).compile();
  expect(checkStatement(text)).toEqual([]);
  expect(parameters).toContain(BUSINESS);
});

test('a table gets one predicate, also inside of another query of the transaction', () => {
  const inner = tx.selectFrom('holds').select('id');
  const { sql: text } = tx.selectFrom('services').select('id').where('id', 'in', inner).compile();
  expect(text.match(/"holds"\."business_id"/g)).toHaveLength(1);
});

test('a condition with `or` stays together behind the predicate', () => {
  const { sql: text } = tx.selectFrom('holds').select('id').where(sql<boolean>`1 = 1 or 2 = 2`).compile();
  expect(text).toContain('where "holds"."business_id" = $1 and (1 = 1 or 2 = 2)');
});

test('raw SQL gets the business as a parameter', () => {
  const { sql: text, parameters } = sql`select 1 where ${ownBusiness} is not null`.compile(tx);
  expect([text, parameters]).toEqual(['select 1 where $1::uuid is not null', [BUSINESS]]);
});

test('without a business a query stays as it is', () => {
  const { sql: text } = createKysely({} as pg.ClientBase)
    .selectFrom('holds')
    .select('id')
    .compile();
  expect(text).toBe('select "id" from "holds"');
});
