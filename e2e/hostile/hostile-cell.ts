import type { Browser, Page } from '@playwright/test';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type pg from 'pg';
import type { Lane } from '../faults/lane.ts';
import { followSidebarLink, type MatrixModule } from '../faults/matrix-modules.ts';
import { RUN_VERSIONS_GLOBAL } from '../faults/release-faults.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { FOREIGN_ORIGIN } from './hostile-acts.ts';
import { getHostileRelease, type HostileKind } from './hostile-releases.ts';
import { type HostileMoment, type HostileVisit, openHostilePage } from './open-hostile-page.ts';
import { isServed, openVisitor, TIMEOUT_MS } from './visitor-context.ts';

export interface HostileCell {
  subject: MatrixModule;
  kind: HostileKind;
  moment: HostileMoment;
}

export interface HostileFinding {
  /** Milliseconds from the reload until the module's screen was usable. */
  ms: number;
  wrong: string[];
}

interface Visit extends HostileVisit {
  lane: Lane;
  database: pg.Client;
  hostile: ReleaseRef;
  finding: HostileFinding;
  usableMs: number;
}

/** The watchdog reports after about 13 s, and a page sends its reports about 6 s after its load. */
const REPORTED_WITHIN_MS = 40_000;
const USABLE_WITHIN_MS = 6_000;
/** A short run judges no time. */
const SHORT_USABLE_WITHIN_MS = 30_000;
/** A module that never ends its mount is given up after 3 s, and a module that throws at once. */
const REPLACED_WITHIN_MS = 10_000;

export async function walkHostileCell(
  browser: Browser,
  { lane, database, isShort }: Pick<Visit, 'lane' | 'database'> & { isShort: boolean },
  { subject, kind, moment }: HostileCell,
  hostile: ReleaseRef,
): Promise<HostileFinding> {
  const release = getHostileRelease(kind);
  const canary = { name: subject.name, release: hostile, isRefused: release.outcome === 'refused' };
  const context = await openVisitor(browser, { lane, database, who: subject.who, canary });
  const finding: HostileFinding = { ms: 0, wrong: [] };
  const blame = { module: subject.name, version: hostile.version, reasons: release.reasons };
  const waitForReport = () => waitForFailure(database, blame);
  const visit = {
    browser,
    context,
    subject,
    release,
    moment,
    waitForReport,
    lane,
    database,
    hostile,
    finding,
    usableMs: isShort ? SHORT_USABLE_WITHIN_MS : USABLE_WITHIN_MS,
  };
  try {
    await context.route(`${FOREIGN_ORIGIN}/**`, (route) => {
      finding.wrong.push('the secrets left the page');
      return route.abort();
    });
    const page = release.outcome === 'refused' ? undefined : await openHostilePage(visit);
    if (page) await checkHostilePage(page, visit);
    await checkNextPage(visit);
    await checkBlame(visit);
  } catch (error) {
    finding.wrong.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await context.close();
  }
  return finding;
}

/** A page that goes on reports its module itself, and the next page gets the version before from the server. */
async function checkHostilePage(page: Page, visit: Visit): Promise<void> {
  const { release, subject, moment, context, hostile } = visit;
  if (release.outcome === 'freezes' || release.outcome === 'crashes') return;
  if (release.outcome === 'replaced') {
    const screen = moment === 'mounted' && !release.isAtMount ? subject.second : subject.first;
    await screen?.shown(page).first().waitFor({ timeout: REPLACED_WITHIN_MS });
  }
  await visit.waitForReport();
  await waitUntil('the canary ends', async () => !(await isServed(context, hostile)), TIMEOUT_MS);
}

async function checkNextPage({ context, subject, hostile, finding, usableMs }: Visit): Promise<void> {
  const { first, away } = subject;
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(first.path, { waitUntil: 'commit' });
  await first.shown(page).first().waitFor({ timeout: usableMs });
  finding.ms = Math.round(performance.now() - startedAt);
  const ran = await page.evaluate(
    ([name, version]) => ((Reflect.get(globalThis, name ?? '') ?? []) as unknown[]).includes(version),
    [RUN_VERSIONS_GLOBAL, hostile.version],
  );
  if (ran) finding.wrong.push('the next page ran the hostile version again');
  if (!away?.link || !first.link) return;
  await followSidebarLink(page, away);
  await away.shown(page).waitFor({ timeout: usableMs });
  await followSidebarLink(page, first);
  await first.shown(page).first().waitFor({ timeout: usableMs });
}

async function checkBlame({
  database,
  release,
  subject,
  hostile,
  finding,
  waitForReport,
}: Visit): Promise<void> {
  if (release.outcome !== 'refused') await waitForReport();
  const { rows } = await database.query('select distinct module, version, reason from platform_failures');
  for (const { module, version, reason } of rows)
    if (version !== hostile.version) finding.wrong.push(`${module} ${version} was blamed: ${reason}`);
  if (release.outcome === 'refused') return;
  const { rowCount } = await database.query(
    'select 1 from platform_withdrawn where module = $1 and version = $2',
    [subject.name, hostile.version],
  );
  if (rowCount === 0) finding.wrong.push('the canary goes on');
}

const waitForFailure = (
  database: pg.Client,
  { module, version, reasons }: { module: string; version: string; reasons: readonly string[] },
): Promise<void> =>
  waitUntil(
    `the report of the reason ${reasons.join(' or ')}`,
    async () => {
      const { rowCount } = await database.query(
        'select 1 from platform_failures where module = $1 and version = $2 and reason = any($3)',
        [module, version, reasons],
      );
      return (rowCount ?? 0) > 0;
    },
    REPORTED_WITHIN_MS,
    250,
  );
