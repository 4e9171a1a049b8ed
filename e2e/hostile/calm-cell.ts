import type { Browser } from '@playwright/test';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type pg from 'pg';
import type { Lane } from '../faults/lane.ts';
import { followSidebarLink, type MatrixModule } from '../faults/matrix-modules.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { openVisitor } from './visitor-context.ts';

const REPORTED_WITHIN_MS = 30_000;
/** After this time a page has compared what its modules left, and has sent its reports. */
const SETTLED_MS = 8_000;

/**
 * Walks through a canary that does nothing wrong. Returns one sentence for each report that blames a module, because such
 * a report is false, and one if the canary's load counts for nothing.
 */
export async function walkCalmCell(
  browser: Browser,
  { lane, database }: { lane: Lane; database: pg.Client },
  { name, first, second, away, who }: MatrixModule,
  calm: ReleaseRef,
): Promise<string[]> {
  const context = await openVisitor(browser, { lane, database, who, canary: { name, release: calm } });
  try {
    const page = await context.newPage();
    await page.goto(first.path);
    await first.shown(page).first().waitFor();
    for (const screen of [second, away, first, away]) {
      if (!screen) continue;
      await followSidebarLink(page, screen);
      await screen.shown(page).first().waitFor();
    }
    await waitUntil(
      'the load is reported',
      async () => (await countLoads(database, calm)) > 0,
      REPORTED_WITHIN_MS,
    );
    await page.waitForTimeout(SETTLED_MS);
    const { rows } = await database.query('select module, version, reason, message from platform_failures');
    const blamed = rows.map(
      (row) => `${row.module} ${row.version} was blamed: ${row.reason}, ${row.message}`,
    );
    const { rowCount: unended } = await database.query(
      `select from platform_trial_voices where begun <> '{}'`,
    );
    return unended ? [...blamed, 'a load that has ended counts as begun'] : blamed;
  } finally {
    await context.close();
  }
}

async function countLoads(database: pg.Client, { version }: ReleaseRef): Promise<number> {
  const { rows } = await database.query(
    'select coalesce(sum(loads), 0)::int as loads from platform_trial_voices where version = $1',
    [version],
  );
  return rows[0]?.loads ?? 0;
}
