import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import {
  CUSTOMER_GOALS,
  formatMilliseconds,
  type Goal,
  getJudgedValue,
  isGoalKept,
  MAX_INP_MS,
} from './goals.ts';
import { CUSTOMER_PAGES } from './pages.ts';
import { type CustomerReport, getInp } from './report.ts';
import type { PageResult } from './run.ts';

export function toCustomerProof({ pages, walks }: CustomerReport): ProofFigure[] {
  const inp = getInp(walks.site);
  return [
    ...pages.flatMap((page) => CUSTOMER_GOALS.flatMap((aim) => proofOfAim(page, aim))),
    {
      promise: 'Presses on the way to a booking, slow phone',
      goal: `INP at most ${formatMilliseconds(MAX_INP_MS)} in three quarters of the walks`,
      figure: formatMilliseconds(inp),
      spread: `${rangeOf(
        walks.site.map(({ longest }) => longest),
        formatMilliseconds,
      )} in ${walks.site.length} walks`,
      isMet: isGoalKept(inp, MAX_INP_MS),
    },
  ];
}

function proofOfAim({ page, figures }: PageResult, aim: Goal): ProofFigure[] {
  const values = figures[aim.figure]?.subject;
  if (values === undefined) return [];
  const value = getJudgedValue(aim, values);
  const path = CUSTOMER_PAGES.find(({ id }) => id === page)?.path ?? page;
  return [
    {
      promise: `${path} on a slow phone: ${aim.title}`,
      goal: `at most ${aim.format(aim.atMost)} (${aim.judged})`,
      figure: aim.format(value),
      spread: `${rangeOf(values, aim.format)} in ${values.length} visits`,
      isMet: isGoalKept(value, aim.atMost),
    },
  ];
}

function rangeOf(values: readonly number[], format: (value: number) => string): string {
  return `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
}
