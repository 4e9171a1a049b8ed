import type { ProofFigure } from '../../trials/engine/proof-figures.ts';

export interface CloneRun {
  /** From the last line of the output; undefined when the run did not reach it. */
  totals: { passed: number; failed: number } | undefined;
  exitCode: number;
  seconds: number;
  /** Whether other processes kept every core busy. */
  isBusy: boolean;
  /** The options of `npm test`: `--all`, `--at=<moment>`. */
  options: readonly string[];
}

/** Undefined when the output does not end with the line `N passed, N failed`. */
export function parseTotals(output: string): CloneRun['totals'] {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1) ?? '') ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

/** Time goals on two otherwise idle cores, for `npm test` (`usual`) and `npm test -- --all` (`whole`). */
const MINUTES_AT_MOST = { usual: 6, whole: 15 };

/** A run on busy cores or with a moved clock has no time figure. */
export function toCloneFigures(run: CloneRun): ProofFigure[] {
  const hasTime = !run.isBusy && !run.options.some((option) => option.startsWith('--at='));
  return hasTime ? [countOf(run), timeOf(run)] : [countOf(run)];
}

const commandOf = ({ options }: CloneRun) =>
  ['npm test', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');

function countOf(run: CloneRun): ProofFigure {
  const { totals, exitCode, isBusy } = run;
  const where = isBusy ? 'in a clean clone, every core at work with something else' : 'in a clean clone';
  const count = totals
    ? `${totals.passed.toLocaleString('en')} passed, ${totals.failed} failed`
    : `no last line, exit code ${exitCode}`;
  return {
    promise: `${commandOf(run)} passes ${where}`,
    goal: '0 failed',
    figure: `${count}, in ${timeText(run.seconds)}`,
    isMet: exitCode === 0 && totals?.failed === 0 && totals.passed > 0,
  };
}

function timeOf(run: CloneRun): ProofFigure {
  const minutes = run.options.includes('--all') ? MINUTES_AT_MOST.whole : MINUTES_AT_MOST.usual;
  return {
    promise: `${commandOf(run)} is soon over in a clean clone`,
    goal: `within ${minutes} min on two quiet cores`,
    figure: timeText(run.seconds),
    isMet: run.seconds <= minutes * 60,
  };
}

function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
