import { seconds } from '../start/step-lines.mjs';

/** A check counts as one; a test run as many as it has tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What a person needs to mend it; empty when nothing failed. */
  details: string;
}

export interface Check {
  title: string;
  run: () => Promise<Outcome>;
  /** Titles of checks that must have passed before; when one did not, this one counts as failed. */
  needs?: readonly string[];
}

export type Totals = Pick<Outcome, 'passed' | 'failed'>;

interface Finished {
  title: string;
  outcome: Outcome;
}

/** Often enough to see that it lives, seldom enough that a log which keeps a part of itself keeps what failed. */
const PROGRESS_MS = 60_000;

/** Three were tried on two cores: a browser takes all that it gets, and the tests beside it took twice as long. */
const AT_ONCE = 2;

/** A command's answer as a check: passed when it ended with 0. */
export const outcomeOf = ({ code, output }: { code: number; output: string }): Outcome =>
  code === 0 ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details: output.trim() };

/**
 * Runs the checks, a few at a time, in their order as far as their needs allow. One line for each as it ends, with
 * its time and why it failed; then the failures once more, so that they stand together at the end.
 */
export async function runChecks(
  checks: readonly Check[],
  atOnce = AT_ONCE,
  say: (line: string) => void = console.log,
): Promise<Totals> {
  const waiting = [...checks];
  const underWay = new Map<Check, { startedAt: number; end: Promise<void> }>();
  const finished: Finished[] = [];
  const begin = (check: Check) => {
    const startedAt = Date.now();
    const end = outcomeFor(check, finished).then((outcome) => {
      underWay.delete(check);
      finished.push({ title: check.title, outcome });
      say(lineOf(check.title, outcome, Date.now() - startedAt));
      if (outcome.failed > 0) say(outcome.details);
    });
    underWay.set(check, { startedAt, end });
  };
  const progress = setInterval(() => {
    const parts = [...underWay].map(
      ([{ title }, { startedAt }]) => `${title} ${seconds(Date.now() - startedAt)}`,
    );
    say(`     … ${parts.join(', ')}`);
  }, PROGRESS_MS);
  while (waiting.length > 0 || underWay.size > 0) {
    const next = waiting.find((check) => isReady(check, finished));
    if (next && underWay.size < atOnce) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next);
      continue;
    }
    if (underWay.size === 0)
      throw new Error(`${waiting[0]?.title} waits for a check that is not in the list.`);
    await Promise.race([...underWay.values()].map(({ end }) => end));
  }
  clearInterval(progress);
  sayDetails(finished, say);
  return sum(finished.map(({ outcome }) => outcome));
}

const isReady = ({ needs = [] }: Check, finished: readonly Finished[]) =>
  needs.every((title) => finished.some((one) => one.title === title));

async function outcomeFor({ run, needs = [] }: Check, finished: readonly Finished[]): Promise<Outcome> {
  const missing = needs.find((title) =>
    finished.some((one) => one.title === title && one.outcome.failed > 0),
  );
  if (missing) return { passed: 0, failed: 1, details: `Not run, because this failed: ${missing}` };
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failed: 1, details: error instanceof Error ? error.message : String(error) };
  }
}

function lineOf(title: string, { passed, failed }: Outcome, ms: number): string {
  const isTests = passed + failed > 1;
  const counts = isTests ? `: ${passed} passed${failed ? `, ${failed} failed` : ''}` : '';
  return `${failed === 0 ? 'ok    ' : 'FAILED'} ${title}${counts} (${seconds(ms)})`;
}

function sayDetails(finished: readonly Finished[], say: (line: string) => void): void {
  for (const { title, outcome } of finished.filter((one) => one.outcome.failed > 0)) {
    say(`\n──── ${title}\n${outcome.details}`);
  }
}

function sum(outcomes: readonly Totals[]): Totals {
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const failed = outcomes.reduce((total, outcome) => total + outcome.failed, 0);
  return { passed, failed };
}

/** The last line of every run. A run without a single passed check has proved nothing, and fails. */
export function conclude({ passed, failed }: Totals): { line: string; exitCode: number } {
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}
