import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import { AT_MOST } from './conditions.ts';
import { type ExactRow, findLightest } from './exact.ts';
import { getPosition } from './interval.ts';
import { getNetworkTitle, type LoadReport } from './report.ts';
import { formatFixed, formatRange } from './report-text.ts';
import type { ReturningResult } from './returning.ts';
import { JUDGED } from './sampler.ts';
import { computeMedian } from './statistics.ts';
import { formatKilobytes, formatRatio } from './tables.ts';
import type { TimedRow } from './timed-rows.ts';

const GOAL_OF_OWN = `at most ${AT_MOST.toFixed(2)} of the same without them`;
const GOAL = `at most ${AT_MOST.toFixed(2)} of one build of the same sources`;

/** Returns the proof figures of a report. A time keeps its goal only when its whole interval is within the limit. */
export function toLoadProof({ exact, returning, times, hundred }: LoadReport): ProofFigure[] {
  return [
    ...(exact ?? []).map(proofOfBytes),
    ...returning.map(proofOfReturn),
    ...times.flatMap((row) => proofOfTime(row, `${row.what}, ${getNetworkTitle(row.network)}`, GOAL)),
    ...(hundred
      ? proofOfTime(hundred.row, `the dashboard with ${hundred.added} more modules`, GOAL_OF_OWN)
      : []),
  ];
}

function proofOfBytes(row: ExactRow): ProofFigure {
  const { product, task } = row;
  return {
    promise: `Bytes of HTML, scripts and styles: ${task}`,
    ...proofOfRatio(product.bytes, findLightest(row).figures.bytes),
  };
}

function proofOfReturn({ reference, figures }: ReturningResult): ProofFigure {
  const { subject = [], reference: theirs = [] } = figures.bytes ?? {};
  return {
    promise: `Bytes of a returning visitor after a release of one module, against ${reference}`,
    ...proofOfRatio(computeMedian(subject), computeMedian(theirs)),
  };
}

function proofOfRatio(ours: number, theirs: number): Omit<ProofFigure, 'promise'> {
  return {
    goal: GOAL,
    figure: `${formatRatio(ours / theirs)} (${formatKilobytes(ours)} against ${formatKilobytes(theirs)})`,
    isMet: ours <= theirs * AT_MOST,
  };
}

function proofOfTime({ ratios }: TimedRow, what: string, goal: string): ProofFigure[] {
  const own = ratios[JUDGED]?.ratio;
  if (own === undefined) return [];
  return [
    {
      promise: `Time until usable: ${what}`,
      goal,
      figure: formatFixed(own.estimate),
      spread: `${formatRange(own)} (95 %, ${own.samples} pairs)`,
      isMet: getPosition(own, AT_MOST) === 'below',
    },
  ];
}
