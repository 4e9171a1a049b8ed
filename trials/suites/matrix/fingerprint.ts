import pg from 'pg';
import type { TestApp } from '../../../server/testing/test-app.ts';

export interface Fingerprints {
  /** Maps each table to a hash of its rows, and 'images' to the images' names. Without `businessId`: of all salons. */
  readFingerprints(businessId?: string): Promise<Map<string, string>>;
  close(): Promise<void>;
}

/** Reads as the owner of the trial's database, a superuser to whom row-level security does not apply. */
export async function openFingerprints({ owner, images }: TestApp): Promise<Fingerprints> {
  const client = new pg.Client(owner);
  await client.connect();
  // Tables without rows of salons (login attempts) also change at refused requests.
  const { rows } = await client.query(
    `select c.relname as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and (c.relname = 'businesses' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id'))
     order by 1`,
  );
  const sql = (isOne: boolean) => rows.map(({ name }) => tableSql(name, isOne)).join(' union all ');
  const [everything, ofOne] = [sql(false), sql(true)];
  return {
    readFingerprints: async (businessId) => {
      const found = await (businessId ? client.query(ofOne, [businessId]) : client.query(everything));
      const prints = new Map<string, string>(found.rows.map(({ name, print }) => [name, print]));
      const kept: string[] = [];
      for await (const image of images.list()) {
        if (!businessId || image.businessId === businessId) kept.push(image.name);
      }
      return prints.set('images', kept.sort().join());
    },
    close: () => client.end(),
  };
}

function tableSql(name: string, isOne: boolean): string {
  const column = name === 'businesses' ? 'id' : 'business_id';
  const rows = isOne ? `(select * from ${name} where ${column} = $1)` : name;
  // Rows of the log of changes never change: their number is enough.
  const print =
    name === 'audit_log'
      ? 'count(*)::text'
      : `md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))`;
  return `select '${name}' as name, ${print} as print from ${rows} t`;
}

export function listChangedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
