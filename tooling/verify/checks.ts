import { seconds } from '../start/step-lines.mjs';

/** A check counts as one; a test run counts as the number of its tests. */
export interface CheckOutcome {
  passed: number;
  failed: number;
  /** Empty when the check passed. */
  details: string;
}

export interface Check {
  title: string;
  run: () => Promise<CheckOutcome>;
  /** Titles of checks that must end first. If one of them fails, this check fails without a run. */
  needs?: readonly string[];
}

export type CheckTotals = Pick<CheckOutcome, 'passed' | 'failed'>;

interface Finished {
  title: string;
  outcome: CheckOutcome;
}

/** Short enough to show that the run is alive, and long enough that a truncated log keeps the failures. */
const PROGRESS_MS = 60_000;

/** With three checks on two cores, tests beside a browser took twice as long. */
const MAX_CONCURRENT = 2;

export const toOutcome = ({ code, output }: { code: number; output: string }): CheckOutcome =>
  code === 0 ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details: output.trim() };

/**
 * Checks run in their order as far as their needs allow; every failure is printed again at the end.
 * @throws Error when a check needs a check that is not in the list
 */
export async function runChecks(
  checks: readonly Check[],
  atOnce = MAX_CONCURRENT,
  say: (line: string) => void = console.log,
): Promise<CheckTotals> {
  const waiting = [...checks];
  const running = new Map<Check, { startedAt: number; end: Promise<void> }>();
  const finished: Finished[] = [];
  const begin = (check: Check) => {
    const startedAt = Date.now();
    const end = outcomeFor(check, finished).then((outcome) => {
      running.delete(check);
      finished.push({ title: check.title, outcome });
      say(lineOf(check.title, outcome, Date.now() - startedAt));
      if (outcome.failed > 0) say(outcome.details);
    });
    running.set(check, { startedAt, end });
  };
  const progress = setInterval(() => {
    const parts = [...running].map(
      ([{ title }, { startedAt }]) => `${title} ${seconds(Date.now() - startedAt)}`,
    );
    say(`     … ${parts.join(', ')}`);
  }, PROGRESS_MS);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((check) => isReady(check, finished));
    if (next && running.size < atOnce) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next);
      continue;
    }
    if (running.size === 0)
      throw new Error(`${waiting[0]?.title} waits for a check that is not in the list.`);
    await Promise.race([...running.values()].map(({ end }) => end));
  }
  clearInterval(progress);
  sayDetails(finished, say);
  return sum(finished.map(({ outcome }) => outcome));
}

const isReady = ({ needs = [] }: Check, finished: readonly Finished[]) =>
  needs.every((title) => finished.some((one) => one.title === title));

async function outcomeFor({ run, needs = [] }: Check, finished: readonly Finished[]): Promise<CheckOutcome> {
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

function lineOf(title: string, { passed, failed }: CheckOutcome, ms: number): string {
  const isTests = passed + failed > 1;
  const counts = isTests ? `: ${passed} passed${failed ? `, ${failed} failed` : ''}` : '';
  return `${failed === 0 ? 'ok    ' : 'FAILED'} ${title}${counts} (${seconds(ms)})`;
}

function sayDetails(finished: readonly Finished[], say: (line: string) => void): void {
  for (const { title, outcome } of finished.filter((one) => one.outcome.failed > 0)) {
    say(`\n──── ${title}\n${outcome.details}`);
  }
}

function sum(outcomes: readonly CheckTotals[]): CheckTotals {
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const failed = outcomes.reduce((total, outcome) => total + outcome.failed, 0);
  return { passed, failed };
}

/** A run without a passed check fails, because it shows nothing. */
export function summarizeTotals({ passed, failed }: CheckTotals): { line: string; exitCode: number } {
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}
