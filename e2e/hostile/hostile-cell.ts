import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type pg from 'pg';
import type { Lane } from '../faults/lane.ts';
import { followSidebarLink, type MatrixModule } from '../faults/matrix-modules.ts';
import { RUN_VERSIONS_GLOBAL } from '../faults/release-faults.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { killBusiestRenderer, waitUntilFrozen } from './frozen-page.ts';
import { CALM_GLOBAL, type HostileRelease } from './hostile-releases.ts';
import { openVisitor, TIMEOUT_MS } from './visitor-context.ts';

export const HOSTILE_MOMENTS = ['first load', 'navigation', 'mounted'] as const;
export type HostileMoment = (typeof HOSTILE_MOMENTS)[number];

export interface HostileCell {
  subject: MatrixModule;
  kind: HostileRelease;
  moment: HostileMoment;
}

export interface HostileFinding {
  /** Milliseconds from the reload until the module's screen was usable. */
  ms: number;
  wrong: string[];
}

interface Visit extends HostileCell {
  browser: Browser;
  lane: Lane;
  database: pg.Client;
  hostile: ReleaseRef;
  context: BrowserContext;
  finding: HostileFinding;
}

/** The watchdog reports after about 13 s, and a page sends its reports about 6 s after its load. */
const REPORTED_WITHIN_MS = 40_000;
const USABLE_WITHIN_MS = 6_000;
const PRESSED_WITHIN_MS = 8_000;

export async function walkHostileCell(
  browser: Browser,
  { lane, database }: Pick<Visit, 'lane' | 'database'>,
  cell: HostileCell,
  hostile: ReleaseRef,
): Promise<HostileFinding> {
  const { subject } = cell;
  const canary = { name: subject.name, release: hostile };
  const context = await openVisitor(browser, { lane, database, who: subject.who, canary });
  const finding: HostileFinding = { ms: 0, wrong: [] };
  const visit = { ...cell, browser, lane, database, hostile, context, finding };
  try {
    await freezePage(visit);
    await checkNextPage(visit);
    await checkBlame(visit);
  } catch (error) {
    finding.wrong.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await context.close();
  }
  return finding;
}

async function freezePage({
  browser,
  context,
  subject,
  kind,
  moment,
  hostile,
  database,
}: Visit): Promise<void> {
  const { first, away } = subject;
  const page = await context.newPage();
  if (moment === 'first load') await page.goto(first.path, { waitUntil: 'commit' });
  if (moment === 'navigation') {
    const start = subject.isPart ? '/support' : (away?.path ?? '/support');
    await page.goto(start, { waitUntil: 'commit' });
    if (!subject.isPart) {
      await away?.shown(page).waitFor();
      await strike(page, () => followSidebarLink(page, first));
    }
  }
  if (moment === 'mounted') {
    await page.addInitScript((name) => Reflect.set(globalThis, name, true), CALM_GLOBAL);
    await page.goto(first.path);
    await first.shown(page).waitFor();
    await waitUntil('the watchdog runs', async () => page.workers().length > 0, TIMEOUT_MS);
    await page.evaluate((name) => Reflect.set(globalThis, name, false), CALM_GLOBAL);
    await strike(page, () => provoke(page, subject, kind));
  }
  await waitUntilFrozen(page);
  if (moment === 'mounted') await waitForReport(database, subject.name, hostile.version);
  await killBusiestRenderer(browser);
}

/** A press on a page that freezes may never return. */
async function strike(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.race([act().catch(() => undefined), page.waitForTimeout(PRESSED_WITHIN_MS)]);
}

async function provoke(page: Page, subject: MatrixModule, kind: HostileRelease): Promise<void> {
  if (kind === 'loop in a timer after mount') return;
  if (kind === 'loop at mount' && subject.away) {
    await followSidebarLink(page, subject.away);
    await subject.away.shown(page).waitFor();
    await followSidebarLink(page, subject.first);
  } else if (subject.second) await followSidebarLink(page, subject.second);
}

async function checkNextPage({ context, subject, hostile, finding }: Visit): Promise<void> {
  const { first, away } = subject;
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(first.path, { waitUntil: 'commit' });
  await first.shown(page).first().waitFor({ timeout: USABLE_WITHIN_MS });
  finding.ms = Math.round(performance.now() - startedAt);
  const ran = await page.evaluate(
    ([name, version]) => ((Reflect.get(globalThis, name ?? '') ?? []) as unknown[]).includes(version),
    [RUN_VERSIONS_GLOBAL, hostile.version],
  );
  if (ran) finding.wrong.push('the next page ran the hostile version again');
  if (!away?.link || !first.link) return;
  await followSidebarLink(page, away);
  await away.shown(page).waitFor({ timeout: USABLE_WITHIN_MS });
  await followSidebarLink(page, first);
  await first.shown(page).first().waitFor({ timeout: USABLE_WITHIN_MS });
}

async function checkBlame({ database, subject, hostile, finding }: Visit): Promise<void> {
  await waitForReport(database, subject.name, hostile.version);
  const blamed = await database.query(
    `select distinct module, version from platform_failures where reason = 'froze'`,
  );
  for (const { module, version } of blamed.rows)
    if (version !== hostile.version) finding.wrong.push(`${module} ${version} was blamed`);
  const { rowCount } = await database.query(
    'select 1 from platform_withdrawn where module = $1 and version = $2',
    [subject.name, hostile.version],
  );
  if (rowCount === 0) finding.wrong.push('the canary goes on');
}

const waitForReport = (database: pg.Client, module: string, version: string): Promise<void> =>
  waitUntil(
    'the freeze is reported',
    async () => {
      const { rowCount } = await database.query(
        `select 1 from platform_failures where reason = 'froze' and module = $1 and version = $2`,
        [module, version],
      );
      return (rowCount ?? 0) > 0;
    },
    REPORTED_WITHIN_MS,
    250,
  );
