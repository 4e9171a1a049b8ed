import { testSalon } from '../../../server/testing/test-app.ts';
import { salonTables, waysPast } from './catalogue.ts';
import { runIsolation } from './run-isolation.ts';
import { removePredicates } from './without-predicates.ts';

test('without one predicate on the business, no route shows, tells or changes a row of another salon', async () => {
  const figures = await runIsolation();
  expect(figures.predicatesRemoved).toBeGreaterThan(0);
  expect(figures).toMatchObject({
    leaks: [],
    influenced: [],
    told: [],
    changed: [],
    // What the trial rests on: each list answered, each table has a row to be found, nothing was let through as it was.
    silent: [],
    emptyTables: [],
    leftOver: [],
    unguardedTables: [],
  });
});

test('the same calls find the other salon through every route once row-level security is gone', async () => {
  const { leaks, influenced, told, changed, tight } = await runIsolation({ openTables: 'all' });
  expect(tight).toEqual([]);
  for (const found of [leaks, influenced, told, changed]) expect(found.length).toBeGreaterThan(10);
});

describe('in the catalogue', () => {
  const salon = testSalon();

  test('every table of salons is guarded, from its owner too, and by the business alone', async () => {
    const tables = await salonTables(salon);
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter(({ guarded }) => !guarded)).toEqual([]);
  });

  test('the ways past the guard are the few that are known', async () => {
    expect(await waysPast(salon)).toEqual([
      // Before anyone is signed in: each answers one question alone.
      'function find_business',
      'function find_staff_logins',
      'function forgive_auth_attempt',
      'function take_auth_attempt',
      // Called by triggers alone.
      'function write_audit',
    ]);
  });
});

describe('a predicate on the business', () => {
  test.each([
    ['select 1 from a where business_id = $1', 'select 1 from a where ($1::uuid is null or true)'],
    ['where "b"."business_id" = "a"."business_id" and x', 'where true and x'],
    ['on line.business_id = booking.business_id', 'on true'],
    ['where a.business_id = current_business_id()', 'where true'],
    ['where business_id = $2::uuid', 'where ($2::uuid is null or true)'],
    ['join b using (business_id, id)', 'join b using (id)'],
  ])('is made true: %s', (sql, expected) => {
    expect(removePredicates(sql)).toEqual({ sql: expected, removed: 1, isLeftOver: false });
  });

  test.each([
    'insert into a (business_id, id) values ($1, $2) on conflict (business_id, id) do nothing',
    'select business_id, count(*) from a group by business_id',
    'update a set x = 1 where id = $1 returning business_id',
  ])('is not seen where there is none: %s', (sql) => {
    expect(removePredicates(sql)).toEqual({ sql, removed: 0, isLeftOver: false });
  });

  test.each([
    'select 1 from a where business_id in ($1)',
    'select 1 from a where (business_id, id) = ($1, $2)',
    'select 1 from a join b on a.business_id is not distinct from b.business_id',
    'select 1 from a where $1 = business_id',
  ])('in a form that the trial does not know is named, not passed over: %s', (sql) => {
    expect(removePredicates(sql).isLeftOver).toBe(true);
  });
});
