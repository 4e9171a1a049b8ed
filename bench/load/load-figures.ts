import type { ProofFigure } from '../../server/trials/proof-figures.ts';
import { AT_MOST } from './conditions.ts';
import { lightestOf } from './exact.ts';
import { positionOf } from './interval.ts';
import { type LoadReport, networkTitle } from './report.ts';
import { fixed, range } from './report-words.ts';
import { JUDGED } from './sampler.ts';
import { kilobytes, ratio } from './tables.ts';

const GOAL = `at most ${AT_MOST.toFixed(2)} of one build of the same sources`;

/** The report against its goals. A time keeps its goal when its whole interval does. */
export function proofOf({ exact, times }: LoadReport): ProofFigure[] {
  const bytes = (exact ?? []).map((row): ProofFigure => {
    const { product, task } = row;
    const peer = lightestOf(row).figures.bytes;
    return {
      promise: `Bytes of scripts, styles and HTML, ${task}`,
      goal: GOAL,
      figure: `${ratio(product.bytes / peer)} (${kilobytes(product.bytes)} against ${kilobytes(peer)})`,
      isMet: product.bytes <= peer * AT_MOST,
    };
  });
  const usable = times.flatMap(({ what, network, ratios }): ProofFigure[] => {
    const own = ratios[JUDGED]?.ratio;
    if (own === undefined) return [];
    return [
      {
        promise: `Time until usable, ${what}, ${networkTitle(network)}`,
        goal: GOAL,
        figure: fixed(own.estimate),
        spread: `${range(own)} (95 %, ${own.samples} pairs)`,
        isMet: positionOf(own, AT_MOST) === 'below',
      },
    ];
  });
  return [...bytes, ...usable];
}
