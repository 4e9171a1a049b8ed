import pg from 'pg';
import { toScope } from '../../database/begin.ts';
import { createKysely } from '../../database/one-client.ts';
import { buildBusiness } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { countChanges, listChanges } from './audit.repository.ts';

const salon = setUpSalon();
const ROWS_OF_A_MONTH = 60;
const PAGE = 51;

let business_id: string;
beforeAll(async () => {
  await queryAsOwner(salon, `select add_earlier_log_months(now() - interval '3 years')`);
  business_id = (await buildBusiness(salon)).id;
  await queryAsOwner(
    salon,
    `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     select '${business_id}', starts + n * interval '1 hour', 'system', 'update', 'bookings', gen_random_uuid(), '{}'
     from list_log_parts(), generate_series(1, ${ROWS_OF_A_MONTH}) as n
     where starts < date_trunc('month', now());
     analyze audit_log`,
  );
});

interface Node {
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

interface Execution {
  pages: number;
  /** Parts in the plan, and those of them that PostgreSQL read. */
  planned: string[];
  read: string[];
}

const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

/** Runs the statement of `run` as the application's role. */
async function explain(run: (tx: ReturnType<typeof createKysely>) => Promise<unknown>): Promise<Execution> {
  const plans: Node[] = [];
  const client = new pg.Client(salon.owner);
  await client.connect();
  const explaining = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const explained = () =>
        client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
          text: `explain (analyze, buffers, format json) ${text}`,
          values,
        });
      // The second execution reads no more catalogue than the statement itself.
      await explained();
      plans.push(...(await explained()).rows.map((row) => row['QUERY PLAN'][0].Plan));
      return client.query({ text, values });
    },
  } as unknown as pg.ClientBase;
  await client.query(['begin read only', ...toScope(business_id, undefined).statements].join('; '));
  await run(createKysely(explaining, { businessId: business_id }));
  await client.end();
  const parts = plans
    .flatMap(withChildren)
    .filter((node) => node['Relation Name']?.startsWith('audit_log_'))
    .map((node) => ({ name: node['Relation Name'] ?? '', loops: node['Actual Loops'] }));
  return {
    pages: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    planned: parts.map(({ name }) => name),
    read: parts.filter(({ loops }) => loops > 0).map(({ name }) => name),
  };
}

const monthsAgo = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
};
const partOf = (month: Date) => `audit_log_${month.toISOString().slice(0, 7).replace('-', '_')}`;

test('the first page reads the newest months only, however many there are', async () => {
  const { planned, read, pages } = await explain((tx) => listChanges(tx, {}, PAGE));
  expect(planned.length).toBeGreaterThan(36);
  expect(read).toContain(partOf(monthsAgo(1)));
  expect(read.filter((part) => part < partOf(monthsAgo(1)))).toEqual([]);
  // Without a row a month costs the top of its index: six months ahead and the part after them.
  expect(pages).toBeLessThan(PAGE * 2);
});

test('the first page of a kind of row reads the newest months only', async () => {
  const { read } = await explain((tx) => listChanges(tx, { entity: 'bookings' }, PAGE));
  expect(read).toContain(partOf(monthsAgo(1)));
  expect(read.filter((part) => part < partOf(monthsAgo(1)))).toEqual([]);
});

test('a page of a range of days reads the months of the range', async () => {
  const [start, end] = [monthsAgo(20), monthsAgo(19)];
  const page = await explain((tx) => listChanges(tx, { start, end }, PAGE));
  expect(page.planned).toEqual([partOf(start)]);
  const total = await explain((tx) => countChanges(tx, { start, end }));
  expect(total.planned).toEqual([partOf(start)]);
});

test('a later page does not read the months that are newer than the page', async () => {
  const at = monthsAgo(19).toISOString();
  const { planned, read } = await explain((tx) => listChanges(tx, {}, PAGE, [at, 1]));
  expect(planned).not.toContain(partOf(monthsAgo(18)));
  expect(read).toContain(partOf(monthsAgo(20)));
  expect(read).not.toContain(partOf(monthsAgo(21)));
});
