/**
 * `pnpm bench streams` opens 10,000 pages of 400 salons at one API process, and measures its memory, the time until all
 * pages of a salon have a notification, and the requests after a lost listening connection and after a restart. `--pages=`
 * chooses another number of pages. `--short` opens 200 pages, and judges no memory and no time.
 */
import { parseArgs } from 'node:util';
import { formatThousands, writeFigures } from '../../trials/engine/proof-figures.ts';
import { computeQuantile } from '../load/statistics.ts';
import { runStreams } from './run-streams.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, pages: { type: 'string', default: '10000' } },
});
const FULL = { pages: Number(values.pages), salons: 400, notifications: 40 };
const SHORT = { pages: 200, salons: 20, notifications: 5 };
const GOALS = { residentMiB: 512, peakPerSecond: 1_500, backMs: 30_000 };

const size = values.short ? SHORT : FULL;
const { residentMiB, kilobytesPerStream, reachMs, eventLoopDelayMs, relisten, restart, lost } =
  await runStreams({ ...size, say: console.log });
const [median, longest] = [computeQuantile(reachMs, 0.5), Math.max(...reachMs)];
console.log(
  `memory: ${residentMiB.toFixed(0)} MiB (at most ${GOALS.residentMiB}), ${kilobytesPerStream.toFixed(1)} KB per stream\n` +
    `all pages of a salon: median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; event loop: p99 ${eventLoopDelayMs.toFixed(0)} ms\n` +
    `lost listening connection: ${relisten.requests} requests, caught up after ${relisten.caughtUpMs.toFixed(0)} ms\n` +
    `restart: at most ${restart.peakPerSecond} requests a second, all pages back after ${(restart.backMs / 1_000).toFixed(1)} s; ${lost} streams lost before`,
);
const pages = `${formatThousands(size.pages)} open pages of ${size.salons} salons`;
const isComplete = lost === 0 && Number.isFinite(restart.backMs);
const figures = [
  {
    promise: `Memory of one API process with ${pages}`,
    goal: `at most ${GOALS.residentMiB} MiB`,
    figure: `${residentMiB.toFixed(0)} MiB`,
    spread: `${kilobytesPerStream.toFixed(1)} KB for each page`,
    isMet: residentMiB <= GOALS.residentMiB,
  },
  {
    promise: `All pages of a salon have a notification, beside ${pages}`,
    goal: 'no stream lost',
    figure: `${median.toFixed(0)} ms, ${lost} lost`,
    spread: `longest ${longest.toFixed(0)} ms; delay of the event loop p99 ${eventLoopDelayMs.toFixed(0)} ms`,
    isMet: lost === 0,
  },
  {
    promise: `${pages} after a restart of their process`,
    goal: `at most ${formatThousands(GOALS.peakPerSecond)} requests in any second, and all are back within ${GOALS.backMs / 1_000} s`,
    figure: `${formatThousands(restart.peakPerSecond)} a second`,
    spread: `all back after ${(restart.backMs / 1_000).toFixed(1)} s; a lost listening connection causes ${relisten.requests} requests`,
    isMet: restart.peakPerSecond <= GOALS.peakPerSecond && restart.backMs <= GOALS.backMs,
  },
];
writeFigures(figures);
if (values.short ? !isComplete : figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
