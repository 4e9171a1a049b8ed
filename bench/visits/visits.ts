/**
 * `pnpm bench visits` compares the API with that of the earlier release in one run: the bookings and the taken times of a
 * day. It also measures the search for the next free times, and a booking of four lines against one of one line. `--short`
 * only shows that the benchmark works. `--before=` names another commit as the earlier release.
 */
import { parseArgs } from 'node:util';
import { paths } from '@salon/shared/contracts/paths';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { measureAlternately, type RequestTarget } from '../api/loads.ts';
import { computePairedRatios, computeQuantile, computeSpread } from '../load/statistics.ts';
import { measureBookingTimes } from './booking-times.ts';
import { EARLIER_RELEASE } from './earlier-release.ts';
import type { BenchHeaders } from './salon.ts';
import { startTwoReleases, type TwoReleases } from './two-releases.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    before: { type: 'string', default: EARLIER_RELEASE },
  },
});

/** `pastDays` is the length of the history, `requests` counts those of each kind to each release. */
const FULL = { pastDays: 365, requests: 200, bookings: 100 };
const SHORT = { pastDays: 10, requests: 5, bookings: 3 };
const size = values.short ? SHORT : FULL;

const MOST_RATIO = 1.1;
const MOST_NEXT_FREE_MS = 30;
const MOST_FOUR_LINES_RATIO = 1.3;

interface Figure {
  name: string;
  value: number;
  unit: string;
  bound: number;
  spread: string;
}

const figures: Figure[] = [];

const releases = await startTwoReleases(values.before, size.pastDays);
try {
  await compareReads(releases);
  await searchNextFreeTimes(releases);
  await compareBookings(releases);
} finally {
  await releases.stop();
}
const isMet = ({ value, bound }: Figure) => value <= bound;
for (const figure of figures) {
  const { name, value, unit, bound, spread } = figure;
  console.log(
    `${isMet(figure) ? '✓' : '✗'} ${name}: ${value.toFixed(2)}${unit} (at most ${bound}${unit}; ${spread})`,
  );
}
writeFigures(
  figures.map((figure) => ({
    promise: `Visits: ${figure.name}`,
    goal: `≤ ${figure.bound}${figure.unit}`,
    figure: `${figure.value.toFixed(2)}${figure.unit}`,
    spread: figure.spread,
    isMet: isMet(figure),
  })),
);
// Times of a short run are not judged.
if (!values.short && !figures.every(isMet)) process.exitCode = 1;

async function compareReads({ salon, before, after, signInAdmin, signInCustomer }: TwoReleases) {
  const { today, employeeIds } = salon;
  const reads: [name: string, path: string, signIn: () => Promise<BenchHeaders>][] = [
    ["the day's bookings", `${paths.bookings}?sort=report&from=${today}&to=${today}&limit=200`, signInAdmin],
    ["an employee's day", paths.employeeDayBookings(employeeIds[0] ?? '', today), signInAdmin],
    ['the taken times of a day, for a customer', `${paths.busyTimes}?date=${today}`, signInCustomer],
  ];
  for (const [name, path, signIn] of reads) {
    const headers = await signIn();
    const target = (url: string): RequestTarget => ({ url: `${url}${path}`, headers });
    const [old, now] = await measureAlternately(target(before), target(after), size.requests);
    addRatio(`${name}, to the earlier release`, now, old, MOST_RATIO);
  }
}

/** No employee is free before the last day that can be booked. */
async function searchNextFreeTimes({ before, after, signInAdmin }: TwoReleases) {
  const headers = await signInAdmin();
  const target = (url: string): RequestTarget => ({ url: `${url}${paths.nextFreeTimes}`, headers });
  const [old, now] = await measureAlternately(target(before), target(after), size.requests);
  figures.push({
    name: 'the next free times of 12 employees within 60 booked days, p95',
    value: computeQuantile(now, 0.95),
    unit: ' ms',
    bound: MOST_NEXT_FREE_MS,
    spread: `median ${computeSpread(now).median.toFixed(1)} ms; of the earlier release ${computeSpread(old).median.toFixed(1)} ms`,
  });
}

async function compareBookings(measured: TwoReleases) {
  const { one, four } = await measureBookingTimes(measured, size.bookings);
  addRatio('a booking of four lines, to one of one line', four, one, MOST_FOUR_LINES_RATIO);
}

function addRatio(name: string, subject: number[], reference: number[], bound: number): void {
  const [median, other] = [computeSpread(subject).median, computeSpread(reference).median];
  const { low, high } = computeSpread(computePairedRatios(subject, reference));
  figures.push({
    name,
    value: median / other,
    unit: '',
    bound,
    spread: `medians ${median.toFixed(1)} and ${other.toFixed(1)} ms; middle half of the pairs ${low.toFixed(2)} to ${high.toFixed(2)}`,
  });
}
