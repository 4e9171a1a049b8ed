/**
 * `pnpm bench neighbour` measures how much slower the requests of quiet salons are while one salon sends 50 times the
 * requests of each, with the server's limits for a salon and without them. `--short` only shows that the benchmark works.
 */
import { parseArgs } from 'node:util';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { estimateInterval, type RatioInterval } from '../load/interval.ts';
import { computeMedian, computePairedRatios } from '../load/statistics.ts';
import { NOISE_FACTOR, runNeighbour } from './run-neighbour.ts';

const { short } = parseArgs({ options: { short: { type: 'boolean', default: false } } }).values;
const FULL = {
  quietSalons: 10,
  quietBookings: 10_000,
  noisyBookings: 36_500,
  rounds: 12,
  seconds: 10,
  perSecond: 1,
};
const SHORT = { ...FULL, quietSalons: 3, quietBookings: 500, noisyBookings: 1_000, rounds: 1, seconds: 1 };
const MOST_RATIO = 1.2;

const size = short ? SHORT : FULL;
const figures = await runNeighbour({ ...size, say: console.log });
const ratioOf = ({ quiet, noisy }: { quiet: number[]; noisy: number[] }) =>
  estimateInterval(computePairedRatios(noisy, quiet));
const [bounded, unbounded] = [ratioOf(figures.bounded), ratioOf(figures.unbounded)];
const format = ({ estimate, low, high }: RatioInterval) =>
  `${estimate.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}, 95 %)`;
const { sent, answered, refused } = figures.noise;
console.log(
  `p95 of the quiet salons alone: ${computeMedian(figures.bounded.quiet).toFixed(1)} ms; ` +
    `with the noise ${computeMedian(figures.bounded.noisy).toFixed(1)} ms, ` +
    `without limits ${computeMedian(figures.unbounded.noisy).toFixed(1)} ms`,
);
console.log(`noise with limits: ${sent} sent, ${answered} answered, ${refused} refused while it lasted`);
console.log(
  `ratio with limits ${format(bounded)}, without limits ${format(unbounded)}; goal ≤ ${MOST_RATIO}`,
);
const isMet = bounded.high <= MOST_RATIO && figures.failed === 0;
writeFigures([
  {
    promise: `One salon at ${NOISE_FACTOR} times the load of each of ${size.quietSalons} others: their p95, against that without it`,
    goal: `≤ ${MOST_RATIO}, and no request of theirs fails`,
    figure: `${bounded.estimate.toFixed(2)}; without limits for a salon ${unbounded.estimate.toFixed(2)}`,
    spread: `${bounded.low.toFixed(2)} to ${bounded.high.toFixed(2)} (95 %); without limits ${unbounded.low.toFixed(2)} to ${unbounded.high.toFixed(2)}; ${figures.failed} failed`,
    isMet,
  },
]);
if (!(short || isMet)) process.exitCode = 1;
