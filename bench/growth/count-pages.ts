import type pg from 'pg';
import { toScope } from '../../server/database/begin.ts';
import type { Tx } from '../../server/database/database.ts';
import { createKysely } from '../../server/database/one-client.ts';

interface Explained {
  'QUERY PLAN': [{ Plan: Record<string, unknown> }];
}

export interface HotQuery {
  name: string;
  run(tx: Tx): Promise<unknown>;
}

/**
 * Runs a query of the server as the application's role, and returns the number of pages of tables and indexes that its
 * statements touched, in memory or on the disk.
 */
export async function countPages(client: pg.Client, businessId: string, { run }: HotQuery): Promise<number> {
  let pages = 0;
  const counting = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      // The second execution reads no more catalogue than the query itself.
      await client.query({ text, values });
      const { rows } = await client.query<Explained>({
        text: `explain (analyze, buffers, format json) ${text}`,
        values,
      });
      pages += countOfPlan(rows[0]);
      return client.query({ text, values });
    },
  } as unknown as pg.ClientBase;
  await client.query(['begin read only', ...toScope(businessId, undefined).statements].join('; '));
  try {
    await run(createKysely(counting, { businessId }));
  } finally {
    await client.query('rollback');
  }
  return pages;
}

/** The top of a plan counts the pages of the whole plan. */
function countOfPlan(explained: Explained | undefined): number {
  const plan = explained?.['QUERY PLAN'][0].Plan ?? {};
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}
