/** One cell of the matrix: a module, a fault and a moment, walked as a person would. */
import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Moment, type Outcome, type Patient, type Plan, run, TAMPERED } from './plans.ts';
import { follow, type Seen, type Subject, wizard } from './subjects.ts';
import { enter } from './visitor.ts';

/** What was found. */
export interface Finding {
  /** From the wish to see it until the module, its older version or the fallback was there. */
  ms: number;
  outcome: Outcome;
  /** What is wrong with it, a sentence each. */
  wrong: string[];
}

interface Visit {
  patient: Patient;
  plan: Plan;
  moment: Moment;
  page: Page;
  finding: Finding;
}

/** Chromium and the server have the machine's cores for themselves; still a click takes its time. */
const PATIENCE_MS = 15_000;
const SOON_MS = 3_000;
/** What comes too late is still told from what never comes. */
const LATER_MS = 2_000;
/** A page has asked for all its files. */
const ASKED_BY_MS = 1_500;
/** What was there must still be there after so long. */
const STAYS_MS = 400;
/** Hint, script, three tries of it, the same when somebody comes back; and a connection that breaks Chromium tries again. */
const MOST_ASKED = 30;
const MOST_UNCAUGHT = 4;

export async function walkCell(
  browser: Browser,
  patient: Patient,
  plan: Plan,
  moment: Moment,
): Promise<Finding> {
  const { lane } = patient;
  lane.cdn.heal();
  await run(patient, plan.world(patient, moment), { isTaken: !isLeftOut(plan) });
  if (isLeftOut(plan)) await lane.asksAgain();
  const context = await openContext(browser, patient, plan);
  const finding: Finding = { ms: 0, outcome: 'own', wrong: [] };
  try {
    const page = await context.newPage();
    const watch = watchOver(page);
    const { length } = lane.cdn.asked;
    const visit = { patient, plan, moment, page, finding };
    await WALKS[moment](visit);
    await nothingTampered(visit);
    finding.wrong.push(...watch.complaints(), ...tooOftenAsked(patient, length));
  } catch (error) {
    finding.wrong.push(firstLines(error));
  } finally {
    await context.close();
    lane.cdn.heal();
  }
  return finding;
}

/** The server itself passes over a release that does not fit its shell: pages hear only of the one before. */
const isLeftOut = ({ name }: Plan) => name === 'broken contract: platform';

async function openContext(
  browser: Browser,
  { lane, subject }: Patient,
  { isOneOrigin }: Plan,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: isOneOrigin ? await lane.oneOrigin() : lane.url,
    locale: 'ar-IQ',
    timezoneId: 'Asia/Baghdad',
    reducedMotion: 'reduce',
    // A worker would answer from its store what the CDN withholds.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await enter(context, subject.who);
  return context;
}

const WALKS: Record<Moment, (visit: Visit) => Promise<void>> = {
  async 'first load'(visit) {
    const { patient, plan, moment, page } = visit;
    await plan.strike(patient, moment);
    const { first } = patient.subject;
    await see(visit, first, () => page.goto(first.path, { waitUntil: 'commit' }));
    await goOn(visit, first);
  },

  async navigation(visit) {
    const { patient, plan, moment, page } = visit;
    const { subject } = patient;
    const target = subject.arrive ? wizard : subject.first;
    const start = subject.isPart ? subject.first : subject.away;
    await page.goto(start?.path ?? '/login', { waitUntil: subject.isPart ? 'commit' : 'load' });
    if (start && !subject.isPart) await start.shown(page).waitFor();
    await plan.strike(patient, moment);
    await see(visit, target, () => arrive(page, subject));
    await goOn(visit, target);
  },

  async 'already mounted'(visit) {
    const { patient, plan, moment, page } = visit;
    const { first, second, away } = patient.subject;
    await page.goto(first.path);
    await first.shown(page).waitFor();
    await plan.strike(patient, moment);
    await page.waitForTimeout(STAYS_MS);
    // Without a frame there is no other module: what stands there goes on to be of use.
    if (!away) return see(visit, first, () => first.shown(page).fill('7701234567'), 'own');
    assert.ok(await first.shown(page).isVisible(), 'The screen that stood there is gone.');
    await follow(page, away);
    await soon(visit, 'Another module does not open', () => away.shown(page).waitFor({ timeout: SOON_MS }));
    if (!second) return see(visit, first, () => follow(page, first), 'own');
    await soon(visit, 'The screen that had been there does not come back', async () => {
      await follow(page, first);
      await first.shown(page).waitFor({ timeout: SOON_MS });
    });
    await see(visit, second, () => follow(page, second));
    await goOn(visit, second);
  },
};

async function arrive(page: Page, subject: Subject): Promise<unknown> {
  if (subject.arrive) return subject.arrive(page);
  // A part is there on every page: the person goes on to another while it is being fetched.
  return follow(page, subject.isPart && subject.away ? subject.away : subject.first);
}

/** Does it, and waits for what is seen then. */
async function see(visit: Visit, seen: Seen, act: () => Promise<unknown>, expected?: Outcome): Promise<void> {
  const { patient, plan, moment, finding } = visit;
  const { subject, lane } = patient;
  const { length } = lane.cdn.asked;
  const startedAt = performance.now();
  let askedAt = startedAt;
  const wanted = expected ?? plan.expects(patient, moment);
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
  if (finding.ms > plan.limitMs) finding.wrong.push(`it took ${finding.ms} ms`);
  await saysSo(visit);
}

/** Files that hang leave a connection to the rest of their origin. */
async function apiAnswers({ plan, page, finding }: Visit): Promise<void> {
  if (!plan.isOneOrigin) return;
  const ask = async (limitMs: number) => {
    const within = { cache: 'no-store', signal: AbortSignal.timeout(limitMs) } as const;
    return fetch('/api/health/ready', within).then(({ ok }) => ok, String);
  };
  // By now all that hangs has been asked for.
  await page.waitForTimeout(ASKED_BY_MS);
  const answer = await page.evaluate(ask, SOON_MS);
  if (answer !== true) finding.wrong.push(`the API does not answer beside files that hang: ${answer}`);
}

/** What is to be seen in the end: a screen's own words that it did not come may stand there until another version does. */
async function settled(visit: Visit, seen: Seen, wanted: Outcome): Promise<Outcome> {
  const { patient, plan, page } = visit;
  const shown = seen.shown(page).first();
  const fallback = patient.subject.fallback(page).first();
  const first = wanted === 'fallback' ? shown.or(fallback).first() : shown;
  await first
    .waitFor({ timeout: plan.limitMs + LATER_MS })
    .catch(() => fallback.waitFor({ timeout: LATER_MS }));
  return (await shown.isVisible()) ? versionShown(visit) : 'fallback';
}

/** An older version says that it is one; a part has no place for words. */
async function saysSo({ patient, plan, page, finding }: Visit): Promise<void> {
  if (finding.outcome !== 'older' || patient.subject.isPart || isLeftOut(plan)) return;
  const note = page.getByText('تعمل الآن النسخة السابقة من هذه الصفحة').first();
  await note
    .waitFor({ timeout: SOON_MS })
    .catch(() => finding.wrong.push('an older version stands in without a word'));
}

/** Whether another version than the one that the page was made for is on the screen: the CDN was asked for it. */
async function versionShown({ patient, page, plan, moment }: Visit): Promise<Outcome> {
  const { subject, built } = patient;
  if (plan.world(patient, moment).version === built.version) return 'own';
  const entry = `/remotes/${subject.name}/${built.version}/remote.js`;
  const isAsked = await page.evaluate(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    entry,
  );
  return isAsked ? 'older' : 'own';
}

/** The rest of the page works; what failed comes back when it can, without a reload. */
async function goOn(visit: Visit, seen: Seen): Promise<void> {
  const { patient, page, finding } = visit;
  const { subject, lane } = patient;
  const { away } = subject;
  if (away && seen.link) {
    await soon(visit, 'Another module does not open', async () => {
      await follow(page, away);
      await away.shown(page).waitFor({ timeout: SOON_MS });
    });
    if (!subject.isPart) await follow(page, seen);
  }
  if (finding.outcome !== 'fallback') {
    await soon(visit, 'It does not come back after another module', () =>
      seen.shown(page).first().waitFor({ timeout: SOON_MS }),
    );
    return;
  }
  lane.cdn.heal();
  await soon(visit, 'A retry without a reload does not bring it', () => retry(page, subject, seen));
}

async function retry(page: Page, subject: Subject, seen: Seen): Promise<void> {
  const button = subject.isPart
    ? subject.fallback(page)
    : page.getByRole('button', { name: 'إعادة المحاولة' }).first();
  const shown = seen.shown(page).first();
  // Coming back to it may have been a try already.
  await button.or(shown).first().waitFor();
  if (await shown.isVisible()) return;
  // It may come by itself, and the button go, while it is being pressed.
  await Promise.race([button.click(), shown.waitFor()]).catch(() => undefined);
  await shown.waitFor({ timeout: SOON_MS });
}

async function soon({ finding }: Visit, sentence: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    finding.wrong.push(`${sentence}: ${firstLines(error)}`);
  }
}

async function nothingTampered({ page, finding }: Visit): Promise<void> {
  const ran = await page.evaluate(
    (name) =>
      Reflect.get(globalThis, name) === true ||
      getComputedStyle(document.documentElement).getPropertyValue('--salon-tampered') !== '',
    TAMPERED,
  );
  if (ran) finding.wrong.push('BYTES RAN THAT NOBODY MAY RUN');
}

function watchOver(page: Page) {
  let loads = 0;
  let uncaught = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  page.on('pageerror', () => {
    uncaught += 1;
  });
  return {
    complaints: () => [
      ...(loads > 1 ? [`the page was loaded ${loads} times`] : []),
      ...(uncaught > MOST_UNCAUGHT ? [`${uncaught} uncaught errors`] : []),
    ],
  };
}

function tooOftenAsked({ lane, subject }: Patient, from: number): string[] {
  const counts = new Map<string, number>();
  for (const { path } of lane.cdn.asked.slice(from)) {
    if (path.startsWith(`/remotes/${subject.name}/`)) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, times]) => times > MOST_ASKED)
    .map(([file, times]) => `${file} ${times} times`);
}

const firstLines = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ').slice(0, 300);
