/**
 * `pnpm bench live` measures the time from a customer's booking to its notification on a thousand open pages, with two
 * API processes. `--short` opens a hundred pages, and judges neither times nor memory. TRIAL_POSTGRES=15 selects
 * PostgreSQL 15.
 */
import { parseArgs } from 'node:util';
import { TRIAL_SECRET } from '../../trials/engine/processes.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { LIVE_GOALS, toLiveProof } from './live-figures.ts';
import { runLive, SHORT_LIVE_RUN } from './run-live.ts';

const { short } = parseArgs({ options: { short: { type: 'boolean', default: false } } }).values;
const FULL = { listeners: 1_000, notifications: 150 };

const figures = await runLive({
  ...(short ? SHORT_LIVE_RUN : FULL),
  secret: TRIAL_SECRET,
  say: console.log,
});
const {
  listeners,
  notifications,
  p50Ms,
  p95Ms,
  p99Ms,
  maxMs,
  kilobytesPerListener,
  residentMiB,
  missed,
  lost,
} = figures;
console.log(
  `memory: ${kilobytesPerListener.map((kb) => kb.toFixed(1)).join(' and ')} KB per listener; ` +
    `processes ${residentMiB.map((mib) => mib.toFixed(0)).join(' and ')} MiB (at most ${LIVE_GOALS.residentMiB})`,
);
if (missed + lost > 0) console.log(`${missed} messages did not arrive, ${lost} streams were lost`);
console.log(
  `${notifications} notifications to ${listeners} pages: p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, ` +
    `p99 ${p99Ms.toFixed(0)} ms, longest ${maxMs.toFixed(0)} ms (p99 at most ${LIVE_GOALS.p99Ms})`,
);
const proof = toLiveProof(figures);
writeFigures(proof);
// Times and memory of a short run are not judged.
const failed = short ? missed + lost > 0 : proof.some(({ isMet }) => !isMet);
if (failed) process.exitCode = 1;
