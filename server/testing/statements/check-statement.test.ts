import { sql } from 'kysely';
import { openDatabase } from '../../database/database.ts';
import { SALON_TABLES } from '../../database/salon-tables.ts';
import { queryAsOwner } from '../owner-query.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { checkStatement, loadParser } from './check-statement.ts';
import { watchStatements } from './watch-statements.ts';

// `setUpSalon` would fail this file for the faulty statement of its last test.
let salon: TestApp;

beforeAll(async () => {
  await loadParser();
  salon = await buildTestApp();
});
afterAll(() => salon.close());

test.each([
  'select id from bookings where business_id = $1',
  'select 1 from "bookings" as "b" where "b"."business_id" = $1::uuid and (b.id = $2 or true)',
  `select 1 from bookings as b join employees as e on e.business_id = b.business_id and e.id = b.employee_id
   where b.business_id = $1`,
  'select 1 from services as s left join bookings as b on b.business_id = $1 where $1 = s.business_id',
  'with page as (select id from bookings where business_id = $1) select id from page',
  'update bookings as b set notes = $2 from unnest($3::uuid[]) as given (id) where b.business_id = $1 and b.id = given.id',
  'delete from busy using holds as h where busy.business_id = $1 and h.business_id = busy.business_id',
  'insert into bookings (business_id, id) values ($1, $2) on conflict (business_id, id) do update set id = $2',
  'select name from businesses where id = $1',
  'select * from find_business($1)',
  'insert into auth_attempts (bucket) values ($1)',
])('a statement that names the business of each table passes: %s', (text) => {
  expect(checkStatement(text)).toEqual([]);
});

test.each([
  ['select id from bookings', 'no condition bookings.business_id = $n'],
  ['select id from bookings where business_id = $1 or id = $2', 'no condition bookings.business_id = $n'],
  [
    'select id from bookings where business_id = current_business_id()',
    'no condition bookings.business_id = $n',
  ],
  [
    'select 1 from bookings as b where b.business_id = $1 and exists (select 1 from holds as h where h.business_id = b.business_id)',
    'no condition h.business_id = $n',
  ],
  [
    'select 1 from bookings as b left join customers as c on c.id = b.customer_id where b.business_id = $1',
    'no condition c.business_id = $n',
  ],
  ['update bookings set notes = $1 where id = $2', 'no condition bookings.business_id = $n'],
  ['delete from holds where id = $1', 'no condition holds.business_id = $n'],
  ['insert into bookings (id) values ($1)', 'insert into bookings without business_id'],
  [
    'select 1 where exists (select from holds where business_id = $1)',
    'select without columns: write select 1',
  ],
  ['select id from businesses', 'no condition businesses.id = $n'],
])('a statement that leaves the business out is found: %s', (text, problem) => {
  expect(checkStatement(text)).toEqual([problem]);
});

test('each table with the business in a column is known', async () => {
  const tables = await queryAsOwner<{ name: string }>(
    salon,
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and attname = 'business_id' and not attisdropped`,
  );
  const names = ['businesses', ...tables.map(({ name }) => name)];
  expect(Object.keys(SALON_TABLES).sort()).toEqual(names.sort());
});

test('the file of a test fails after a faulty statement of the server', async () => {
  const watch = await watchStatements();
  const database = openDatabase(salon.owner, 1);
  await database.readWithoutBusiness((tx) => sql`select id from bookings`.execute(tx));
  await database.close();
  watch.end();
  expect(() => watch.assertAllNameBusiness()).toThrow('no condition bookings.business_id = $n');
});
