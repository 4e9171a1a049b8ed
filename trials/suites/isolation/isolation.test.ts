import { setUpSalon } from '../../../server/testing/test-app.ts';
import { listRowSecurityBypasses, listSalonTables } from './catalogue.ts';
import { runIsolation } from './run-isolation.ts';
import { removePredicates } from './without-predicates.ts';

// @spec R2.02 Another salon’s ids answer 404, as if they did not exist @ server/database, server/database/migrations
test('without predicates on the business no route shows, reveals or changes a row of another salon', async () => {
  const figures = await runIsolation();
  expect(figures.predicatesRemoved).toBeGreaterThan(0);
  expect(figures).toMatchObject({
    leaks: [],
    influenced: [],
    revealed: [],
    changed: [],
    // The trial shows something only if each read succeeded, and each table is guarded and had a row to find.
    routesWithoutAnswer: [],
    emptyTables: [],
    leftOver: [],
    unguardedTables: [],
  });
});

test('without row-level security the same calls find the other salon through every route', async () => {
  const { leaks, influenced, revealed, changed, routesWithoutBreach } = await runIsolation({
    openTables: 'all',
  });
  expect(routesWithoutBreach).toEqual([]);
  for (const found of [leaks, influenced, revealed, changed]) expect(found.length).toBeGreaterThan(10);
});

describe('in the database catalogue', () => {
  const salon = setUpSalon();

  test('every table of salons has row-level security by the business, also for its owner', async () => {
    const tables = await listSalonTables(salon);
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter(({ guarded }) => !guarded)).toEqual([]);
  });

  test('only the known functions bypass row-level security', async () => {
    expect(await listRowSecurityBypasses(salon)).toEqual([
      // The server calls these functions before the sign-in; each returns one narrow answer.
      'function find_business',
      'function find_staff_logins',
      'function find_staff_logins_by_key',
      'function forgive_auth_attempt',
      // They say, and decide at the end of a move, which database serves a salon.
      'function place_of',
      'function take_auth_attempt',
      'function take_over_salon',
      // Only triggers call this function.
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
    ['where "businesses"."id" = $1', 'where ($1::uuid is null or true)'],
    ['join b using (business_id, id)', 'join b using (id)'],
  ])('is replaced by true: %s', (sql, expected) => {
    expect(removePredicates(sql)).toEqual({ sql: expected, removed: 1, isLeftOver: false });
  });

  test.each([
    'insert into a (business_id, id) values ($1, $2) on conflict (business_id, id) do nothing',
    'select business_id, count(*) from a group by business_id',
    'update a set x = 1 where id = $1 returning business_id',
  ])('is not found in a statement without one: %s', (sql) => {
    expect(removePredicates(sql)).toEqual({ sql, removed: 0, isLeftOver: false });
  });

  test.each([
    'select 1 from a where business_id in ($1)',
    'select 1 from a where (business_id, id) = ($1, $2)',
    'select 1 from a join b on a.business_id is not distinct from b.business_id',
    'select 1 from a where $1 = business_id',
  ])('in an unknown form is reported: %s', (sql) => {
    expect(removePredicates(sql).isLeftOver).toBe(true);
  });
});
