import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { followSidebarLink, type MatrixModule, type VisibleScreen, WIZARD_SCREEN } from './matrix-modules.ts';
import { watchPage } from './page-watch.ts';
import { type FaultPlan, type FaultyModule, type Moment, runRelease, type VisibleOutcome } from './plans.ts';
import { signInDemoUser } from './visitor.ts';

export interface CellFinding {
  /** Milliseconds from the action to the visible result; with `isPart` or `arrive`, from the module's first request. */
  ms: number;
  outcome: VisibleOutcome;
  /** One sentence for each deviation. */
  wrong: string[];
}

export interface WalkOptions {
  /** Judges no time: it waits longer, and a late result is not wrong. */
  isShort: boolean;
}

interface Visit {
  tested: FaultyModule;
  plan: FaultPlan;
  moment: Moment;
  page: Page;
  finding: CellFinding;
  /** The time limit of the plan. */
  limitMs: number;
  /** The time limit for what needs no fetch of a faulty file. */
  soonMs: number;
}

/** The timeout is long, because the lanes' pages and servers share the machine's cores. */
const TIMEOUT_MS = 15_000;
const SOON_MS = 3_000;
/** A short run waits this many times as long. */
const SHORT_TIMEOUT_FACTOR = 5;
/** After the limit the check waits this much longer, to tell a late result from a missing one. */
const LATER_MS = 2_000;
/** After this time a page has requested all its files. */
const ASKED_BY_MS = 1_500;
/** After this time a mounted screen must still be there. */
const STAYS_MS = 400;

export async function walkCell(
  browser: Browser,
  tested: FaultyModule,
  plan: FaultPlan,
  moment: Moment,
  { isShort }: WalkOptions,
): Promise<CellFinding> {
  const { lane } = tested;
  const timeoutFactor = isShort ? SHORT_TIMEOUT_FACTOR : 1;
  lane.cdn.endFaults();
  await runRelease(tested, plan.chooseRelease(tested, moment), { isTaken: !isSkippedByServer(plan) });
  if (isSkippedByServer(plan)) await lane.waitUntilRegistryRead();
  const context = await openContext(browser, tested, plan);
  const finding: CellFinding = { ms: 0, outcome: 'own', wrong: [] };
  try {
    const page = await context.newPage();
    const watch = watchPage(page, tested);
    const limits = { limitMs: plan.limitMs * timeoutFactor, soonMs: SOON_MS * timeoutFactor };
    const visit = { tested, plan, moment, page, finding, ...limits };
    await WALKS[moment](visit);
    finding.wrong.push(...(await watch.listComplaints()));
  } catch (error) {
    finding.wrong.push(firstLines(error));
  } finally {
    await context.close();
    lane.cdn.endFaults();
  }
  return finding;
}

/** Whether the server skips the release because it does not fit the shell. Pages then get the version before. */
const isSkippedByServer = ({ name }: FaultPlan) => name === 'broken contract: platform';

async function openContext(
  browser: Browser,
  { lane, subject }: FaultyModule,
  { isOneOrigin }: FaultPlan,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: isOneOrigin ? await lane.getSingleOriginUrl() : lane.url,
    locale: 'ar-IQ',
    timezoneId: 'Asia/Baghdad',
    reducedMotion: 'reduce',
    // A service worker would answer from its cache with files that the CDN withholds.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await signInDemoUser(context, subject.who);
  return context;
}

const WALKS: Record<Moment, (visit: Visit) => Promise<void>> = {
  async 'first load'(visit) {
    const { tested, plan, moment, page } = visit;
    await plan.strike(tested, moment);
    const { first } = tested.subject;
    await see(visit, first, () => page.goto(first.path, { waitUntil: 'commit' }));
    await checkRest(visit, first);
  },

  async navigation(visit) {
    const { tested, plan, moment, page } = visit;
    const { subject } = tested;
    const target = subject.arrive ? WIZARD_SCREEN : subject.first;
    const start = subject.isPart ? subject.first : subject.away;
    await page.goto(start?.path ?? '/login', { waitUntil: subject.isPart ? 'commit' : 'load' });
    if (start && !subject.isPart) await start.shown(page).waitFor();
    await plan.strike(tested, moment);
    await see(visit, target, () => arrive(page, subject));
    await checkRest(visit, target);
  },

  async 'already mounted'(visit) {
    const { tested, plan, moment, page } = visit;
    const { first, second, away } = tested.subject;
    await page.goto(first.path);
    await first.shown(page).waitFor();
    await plan.strike(tested, moment);
    await page.waitForTimeout(STAYS_MS);
    // A page without a frame has no other module; its screen must stay usable.
    if (!away) return see(visit, first, () => first.shown(page).fill('7701234567'), 'own');
    assert.ok(await first.shown(page).isVisible(), 'The screen that stood there is gone.');
    await followSidebarLink(page, away);
    await check(visit, 'Another module does not open', () =>
      away.shown(page).waitFor({ timeout: visit.soonMs }),
    );
    if (!second) return see(visit, first, () => followSidebarLink(page, first), 'own');
    await check(visit, 'The screen that had been there does not come back', async () => {
      await followSidebarLink(page, first);
      await first.shown(page).waitFor({ timeout: visit.soonMs });
    });
    await see(visit, second, () => followSidebarLink(page, second));
    await checkRest(visit, second);
  },
};

async function arrive(page: Page, subject: MatrixModule): Promise<unknown> {
  if (subject.arrive) return subject.arrive(page);
  // A part is on every page, so the person opens another page while the part loads.
  return followSidebarLink(page, subject.isPart && subject.away ? subject.away : subject.first);
}

async function see(
  visit: Visit,
  seen: VisibleScreen,
  act: () => Promise<unknown>,
  expected?: VisibleOutcome,
): Promise<void> {
  const { tested, plan, moment, finding } = visit;
  const { subject, lane } = tested;
  const { length } = lane.cdn.asked;
  const startedAt = performance.now();
  let askedAt = startedAt;
  const wanted = expected ?? plan.getExpected(tested, moment);
  const timer = setInterval(() => {
    const isAsked = lane.cdn.asked.slice(length).some(({ path }) => path.includes(`/${subject.name}/`));
    if (askedAt === startedAt && isAsked) askedAt = performance.now();
  }, 20);
  try {
    await act();
    const [outcome] = await Promise.all([settled(visit, seen, wanted), apiAnswers(visit)]);
    finding.outcome = outcome;
  } finally {
    clearInterval(timer);
  }
  finding.ms = Math.round(performance.now() - (subject.isPart || subject.arrive ? askedAt : startedAt));
  if (finding.outcome !== wanted)
    finding.wrong.push(`${wanted} was to be seen, and it is ${finding.outcome}`);
  if (finding.ms > visit.limitMs) finding.wrong.push(`it took ${finding.ms} ms`);
  await checkNote(visit);
}

/** Checks that hanging files leave the browser a connection for the API of the same origin. */
async function apiAnswers({ plan, page, finding, soonMs }: Visit): Promise<void> {
  if (!plan.isOneOrigin) return;
  const ask = async (limitMs: number) => {
    const within = { cache: 'no-store', signal: AbortSignal.timeout(limitMs) } as const;
    return fetch('/api/health/ready', within).then(({ ok }) => ok, String);
  };
  // By now the page has requested every file that hangs.
  await page.waitForTimeout(ASKED_BY_MS);
  const answer = await page.evaluate(ask, soonMs);
  if (answer !== true) finding.wrong.push(`the API does not answer beside files that hang: ${answer}`);
}

/** Returns the final result. Before it, a failure message can be visible until another version replaces it. */
async function settled(visit: Visit, seen: VisibleScreen, wanted: VisibleOutcome): Promise<VisibleOutcome> {
  const { tested, page, limitMs } = visit;
  const shown = seen.shown(page).first();
  const fallback = tested.subject.fallback(page).first();
  const first = wanted === 'fallback' ? shown.or(fallback).first() : shown;
  await first.waitFor({ timeout: limitMs + LATER_MS }).catch(() => fallback.waitFor({ timeout: LATER_MS }));
  return (await shown.isVisible()) ? versionShown(visit) : 'fallback';
}

/** Checks that a fallback version shows its note. A part has no place for the note. */
async function checkNote({ tested, plan, page, finding, soonMs }: Visit): Promise<void> {
  if (finding.outcome !== 'older' || tested.subject.isPart || isSkippedByServer(plan)) return;
  const note = page.getByText('تعمل الآن النسخة السابقة من هذه الصفحة').first();
  await note
    .waitFor({ timeout: soonMs })
    .catch(() => finding.wrong.push('a fallback version runs without a note'));
}

async function versionShown({ tested, page, plan, moment }: Visit): Promise<VisibleOutcome> {
  const { subject, built } = tested;
  if (plan.chooseRelease(tested, moment).version === built.version) return 'own';
  const entry = `/modules/${subject.name}/${built.version}/entry.js`;
  const isAsked = await page.evaluate(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    entry,
  );
  return isAsked ? 'older' : 'own';
}

/** Checks that the rest of the page works, and that a failed module comes back without a reload. */
async function checkRest(visit: Visit, seen: VisibleScreen): Promise<void> {
  const { tested, page, finding } = visit;
  const { subject, lane } = tested;
  const { away } = subject;
  if (away && seen.link) {
    await check(visit, 'Another module does not open', async () => {
      await followSidebarLink(page, away);
      await away.shown(page).waitFor({ timeout: visit.soonMs });
    });
    if (!subject.isPart) await followSidebarLink(page, seen);
  }
  if (finding.outcome !== 'fallback') {
    await check(visit, 'It does not come back after another module', () =>
      seen.shown(page).first().waitFor({ timeout: visit.soonMs }),
    );
    return;
  }
  lane.cdn.endFaults();
  await check(visit, 'A retry without a reload does not bring it', () => retry(visit, seen));
}

async function retry({ page, tested: { subject }, soonMs }: Visit, seen: VisibleScreen): Promise<void> {
  const button = subject.isPart
    ? subject.fallback(page)
    : page.getByRole('button', { name: 'إعادة المحاولة' }).first();
  const shown = seen.shown(page).first();
  // The return to the screen may already have loaded the module.
  await button.or(shown).first().waitFor();
  if (await shown.isVisible()) return;
  // The module may load without the press, which removes the button.
  await Promise.race([button.click(), shown.waitFor()]).catch(() => undefined);
  await shown.waitFor({ timeout: soonMs });
}

async function check({ finding }: Visit, sentence: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    finding.wrong.push(`${sentence}: ${firstLines(error)}`);
  }
}

const firstLines = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ').slice(0, 300);
