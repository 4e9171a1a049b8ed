import type { TestApp } from '../../../server/testing/test-app.ts';
import { listSalonTables, queryAsOwner } from './catalogue.ts';

/** A shorter text may also occur in the caller's own salon. */
const MIN_TEXT = 6;
/** A smaller number may also occur in the caller's own salon. */
const MIN_NUMBER = 10_000;

/** Values that only the other salon's rows contain. */
export interface SalonMarks {
  secret: Set<string>;
  /** Values of the other salon's row in `businesses`, which its public page shows. */
  public: ReadonlySet<string>;
  /** The trial cannot detect a leak from a table without a row of the other salon. */
  emptyTables: string[];
}

export async function collectMarks(salon: TestApp, own: string, other: string): Promise<SalonMarks> {
  const tables = await listSalonTables(salon);
  const [ours, theirs] = [new Set<string>(), new Set<string>()];
  const pub = new Set<string>();
  const emptyTables: string[] = [];
  for (const { name, column } of tables) {
    const rows = await queryAsOwner<{ whose: string; row: unknown }>(
      salon,
      `select ${column}::text as whose, to_jsonb(t) as row from ${name} as t where ${column} in ($1, $2)`,
      [own, other],
    );
    const leaves = (of: string) =>
      rows.filter(({ whose }) => whose === of).flatMap(({ row }) => leavesOf(row));
    for (const leaf of leaves(own)) ours.add(leaf);
    const found = leaves(other);
    if (found.length === 0) emptyTables.push(name);
    for (const leaf of found) (name === 'businesses' ? pub : theirs).add(leaf);
  }
  const alone = (marks: Set<string>) => new Set([...marks].filter((mark) => !ours.has(mark)));
  const open = alone(pub);
  return { secret: new Set([...alone(theirs)].filter((mark) => !open.has(mark))), public: open, emptyTables };
}

/** Matches dates and full seconds, which may occur in both salons. */
const CALENDAR = /^\d{4}-\d\d-\d\d(T[\d:]+(\.0+)?([+-][\d:]+|Z))?$/;

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= MIN_TEXT && !CALENDAR.test(value) ? [value] : [];
  if (typeof value === 'number') return value >= MIN_NUMBER ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}

export function findMarks(answer: string, marks: Iterable<string>, sent: string): string[] {
  const found: string[] = [];
  for (const mark of marks) if (answer.includes(mark) && !sent.includes(mark)) found.push(mark);
  return found;
}

/** Maps each table to the number and the hash of the salon's rows. */
export async function readFingerprints(salon: TestApp, businessId: string): Promise<Record<string, string>> {
  const sums = (await listSalonTables(salon)).map(
    ({ name, column }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
       from ${name} as t where ${column} = $1`,
  );
  const rows = await queryAsOwner<{ name: string; sum: string }>(salon, sums.join(' union all '), [
    businessId,
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
