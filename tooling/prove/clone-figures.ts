import type { ProofFigure } from '../../server/trials/proof-figures.ts';

/** What `npm test` did in a clone. */
export interface CloneRun {
  /** Of its last line; nothing when it did not get there. */
  totals: { passed: number; failed: number } | undefined;
  exitCode: number;
  seconds: number;
  /** Something else kept every core at work. */
  isBusy: boolean;
  /** With everything that `--all` adds. */
  isWhole: boolean;
}

/** The numbers of the line `N passed, N failed` that ends every run; nothing when the output does not end with it. */
export function totalsIn(output: string): CloneRun['totals'] {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1) ?? '') ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

/** The figures of a run. */
export function figuresOfClone({ totals, exitCode, seconds, isBusy, isWhole }: CloneRun): ProofFigure[] {
  const where = isBusy ? 'in a clean clone, every core at work with something else' : 'in a clean clone';
  const count = totals
    ? `${totals.passed.toLocaleString('en')} passed, ${totals.failed} failed`
    : `no last line, exit code ${exitCode}`;
  return [
    {
      promise: `npm test${isWhole ? ' -- --all' : ''} passes ${where}`,
      goal: '0 failed',
      figure: `${count}, in ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`,
      isMet: exitCode === 0 && totals?.failed === 0 && totals.passed > 0,
    },
  ];
}
