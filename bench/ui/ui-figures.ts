import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { PageResources } from './mounts.ts';

export const MAX_P75_MS = 80;
/** The memory of objects may grow by this share over all measured visits together. */
const GROWTH_AT_MOST = 0.02;
/** None of these counts may grow at all. */
const COUNTS = ['nodes', 'listeners', 'styles', 'rules', 'timers'] as const;

export interface PressTimes {
  median: number;
  p75: number;
  worst: number;
  presses: number;
}

export function toPressesProof(title: string, { median, p75, worst, presses }: PressTimes): ProofFigure {
  return {
    promise: `A press is seen at once: ${title}`,
    goal: `p75 at most ${MAX_P75_MS} ms, processor four times slower`,
    figure: `${p75} ms`,
    spread: `median ${median} ms, slowest ${worst} ms of ${presses} presses`,
    isMet: p75 <= MAX_P75_MS,
  };
}

export function toMountsProof(
  module: string,
  mounts: number,
  before: PageResources,
  after: PageResources,
): ProofFigure[] {
  const growthOf = (bytes: 'objectBytes' | 'codeBytes') => after[bytes] / before[bytes] - 1;
  const growth = growthOf('objectBytes');
  const grown = COUNTS.filter((name) => after[name] > before[name]);
  const grownText = grown.map((name) => `${name} ${before[name]} to ${after[name]}`).join(', ');
  const times = `after ${mounts} visits`;
  return [
    {
      promise: `${module} leaves no memory behind ${times}`,
      goal: `objects grow by at most ${percent(GROWTH_AT_MOST)}`,
      figure: percent(growth),
      spread: `V8's compiled code ${percent(growthOf('codeBytes'))}`,
      isMet: growth <= GROWTH_AT_MOST,
    },
    {
      promise: `${module} leaves nothing in the page ${times}`,
      goal: 'no more nodes, listeners, style sheets, rules and timers',
      figure: grownText || 'none more',
      isMet: grown.length === 0,
    },
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
