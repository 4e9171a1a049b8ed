/**
 * `pnpm bench:live`: how long a notification takes from the request that caused it to a thousand open pages, at two API
 * processes. `--quick` opens a hundred. TRIAL_POSTGRES=15 runs it there.
 */
import { parseArgs } from 'node:util';
import { TRIAL_SECRET } from '../../server/trials/processes.ts';
import { runLive } from './run-live.ts';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const AIMS = { p99Ms: 250, residentMiB: 200 };

const figures = await runLive({
  listeners: quick ? 100 : 1_000,
  notifications: quick ? 20 : 150,
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
    `processes ${residentMiB.map((mib) => mib.toFixed(0)).join(' and ')} MiB (at most ${AIMS.residentMiB})`,
);
if (missed + lost > 0) console.log(`${missed} messages did not arrive, ${lost} streams were lost`);
console.log(
  `${notifications} notifications to ${listeners} pages: p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, ` +
    `p99 ${p99Ms.toFixed(0)} ms, longest ${maxMs.toFixed(0)} ms (p99 at most ${AIMS.p99Ms})`,
);
const isMet = p99Ms <= AIMS.p99Ms && Math.max(...residentMiB) <= AIMS.residentMiB && missed + lost === 0;
if (!isMet) process.exitCode = 1;
