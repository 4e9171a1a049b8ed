import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import { BOARD_PAGE, getMaxRatio, MAX_BOARD_EXTRA_BYTES, MAX_RATIO_TO_SINGLE_BUILD } from './conditions.ts';
import { type ExactTrafficRow, getLightestSingleBuild } from './exact.ts';
import { getPosition } from './interval.ts';
import { getNetworkTitle, type LoadReport } from './report.ts';
import { formatPreciseRatio, formatRange } from './report-text.ts';
import type { ReturningResult } from './returning.ts';
import { JUDGED_FIGURE } from './sampler.ts';
import { computeMedian } from './statistics.ts';
import { formatKilobytes, formatRatio } from './tables.ts';
import type { TimedRow } from './timed-rows.ts';

const GOAL_OF_OWN = `at most ${MAX_RATIO_TO_SINGLE_BUILD.toFixed(2)} of the same without them`;
const toGoal = (limit: number) => `at most ${limit.toFixed(2)} of one build of the same sources`;

/** A time meets its goal only if its whole interval is within the limit. */
export function toLoadProof({ exact, returning, times, hundred }: LoadReport): ProofFigure[] {
  return [
    ...(exact ?? []).map(proofOfBytes),
    ...proofOfBoardBytes(exact ?? []),
    ...returning.map(proofOfReturn),
    ...times.flatMap((row) =>
      proofOfTime(row, `${row.what}, ${getNetworkTitle(row.network)}`, toGoal(getMaxRatio(row.what))),
    ),
    ...(hundred
      ? proofOfTime(hundred.row, `the dashboard with ${hundred.added} more modules`, GOAL_OF_OWN)
      : []),
  ];
}

function proofOfBytes(row: ExactTrafficRow): ProofFigure {
  const { product, task } = row;
  return {
    promise: `Bytes of HTML, scripts and styles: ${task}`,
    ...proofOfRatio(product.bytes, getLightestSingleBuild(row).figures.bytes),
  };
}

/** The report's page is the one that staff opened before there was a board. */
function proofOfBoardBytes(rows: readonly ExactTrafficRow[]): ProofFigure[] {
  const [board, report] = [BOARD_PAGE.id, 'report'].map(
    (id) => rows.find(({ task }) => task === id)?.product,
  );
  if (!board || !report) return [];
  const extra = board.bytes - report.bytes;
  return [
    {
      promise: 'Bytes of HTML, scripts and styles of the day board above those of the report',
      goal: `at most ${formatKilobytes(MAX_BOARD_EXTRA_BYTES)}`,
      figure: formatKilobytes(extra),
      spread: `${formatKilobytes(board.bytes)} against ${formatKilobytes(report.bytes)}`,
      isMet: extra <= MAX_BOARD_EXTRA_BYTES,
    },
  ];
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
    goal: toGoal(MAX_RATIO_TO_SINGLE_BUILD),
    figure: `${formatRatio(ours / theirs)} (${formatKilobytes(ours)} against ${formatKilobytes(theirs)})`,
    isMet: ours <= theirs * MAX_RATIO_TO_SINGLE_BUILD,
  };
}

function proofOfTime({ ratios, what: page }: TimedRow, what: string, goal: string): ProofFigure[] {
  const own = ratios[JUDGED_FIGURE]?.ratio;
  if (own === undefined) return [];
  return [
    {
      promise: `Time until usable: ${what}`,
      goal,
      figure: formatPreciseRatio(own.estimate),
      spread: `${formatRange(own)} (95 %, ${own.samples} pairs)`,
      isMet: getPosition(own, getMaxRatio(page)) === 'below',
    },
  ];
}
