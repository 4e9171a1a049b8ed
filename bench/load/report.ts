import { getMaxRatio, NETWORKS } from './conditions.ts';
import { type ExactTrafficRow, getLightestSingleBuild } from './exact.ts';
import { getPosition } from './interval.ts';
import { formatHundredTable, formatReturningTable } from './release-tables.ts';
import { formatPreciseRatio, formatRange, POSITION_TEXTS } from './report-text.ts';
import type { ReturningResult } from './returning.ts';
import { JUDGED_FIGURE, type JudgedRatio } from './sampler.ts';
import { listSingleBuildPages, type SingleBuildRun } from './single-build-choice.ts';
import { computeMedian } from './statistics.ts';
import { formatKilobytes, formatMarkdownTable, formatMilliseconds, formatRatio } from './tables.ts';
import type { TimedRow } from './timed-rows.ts';

export interface LoadReport {
  format: 2;
  date: string;
  machine: { node: string; chromium: string; cpu: string; cores: number };
  /** Null when the run did not count bytes. */
  exact: ExactTrafficRow[] | null;
  returning: ReturningResult[];
  trials: SingleBuildRun[];
  singleBuild: string;
  isNarrow: boolean;
  times: TimedRow[];
  /** Null when the dashboard with 100 modules was not measured. `added` is the number of generated modules. */
  hundred: { row: TimedRow; added: number } | null;
}

export const TIMED_FIGURES: readonly [name: string, title: string][] = [
  ['firstPaint', 'first paint'],
  ['firstContentfulPaint', 'first contentful paint'],
  ['largestContentfulPaint', 'LCP'],
  [JUDGED_FIGURE, 'usable'],
];

/** Bytes and requests come first, because they are also valid on a busy machine. */
export function formatLoadReport(report: LoadReport): string {
  const { date, machine, exact, returning, trials, times, hundred, singleBuild, isNarrow } = report;
  const parts = [`${date}, ${machine.cores} cores (${machine.cpu}), Chromium ${machine.chromium}.`];
  if (exact) parts.push(exactTable(exact));
  if (returning.length > 0) parts.push(formatReturningTable(returning));
  if (trials.length > 0) parts.push(singleBuildTable(trials));
  if (times.length > 0) parts.push(timesTable(times, singleBuild));
  if (hundred) parts.push(formatHundredTable(hundred.row, hundred.added));
  if (!isNarrow) parts.push('Not every interval is within ± 2 %: the same command goes on from here.');
  return parts.join('\n\n');
}

function exactTable(rows: readonly ExactTrafficRow[]): string {
  const lines = rows.map((row) => {
    const { singleBuild, figures } = getLightestSingleBuild(row);
    const { product, task } = row;
    return [
      task,
      singleBuild,
      formatKilobytes(figures.bytes),
      formatKilobytes(product.bytes),
      `**${formatRatio(product.bytes / figures.bytes)}**`,
      `${figures.requests} → ${product.requests}`,
    ];
  });
  return formatMarkdownTable(
    ['what', 'lightest single build', 'bytes', 'bytes, federated', 'ratio', 'requests'],
    lines,
  );
}

function timesTable(rows: readonly TimedRow[], singleBuild: string): string {
  const lines = rows.flatMap((row) =>
    TIMED_FIGURES.flatMap(([name, title]) => {
      const judged = row.ratios[name];
      return judged === undefined ? [] : [timeLine(row, name, title, judged)];
    }),
  );
  const head = [
    'what',
    'network',
    'figure',
    singleBuild,
    'federated',
    'ratio',
    '95 %',
    'pairs',
    'against itself',
  ];
  return formatMarkdownTable([...head, 'the limit'], lines);
}

function timeLine(
  row: TimedRow,
  name: string,
  title: string,
  { ratio: own, control }: JudgedRatio,
): string[] {
  const middle = (side: 'subject' | 'reference') =>
    formatMilliseconds(computeMedian(row.subject.map(({ figures }) => figures[side][name] ?? Number.NaN)));
  return [
    row.what,
    getNetworkTitle(row.network),
    title,
    middle('reference'),
    middle('subject'),
    `**${formatPreciseRatio(own.estimate)}**`,
    formatRange(own),
    String(own.samples),
    `${formatPreciseRatio(control.estimate)} (${formatRange(control)})`,
    // Only the time until usable has a goal.
    name === JUDGED_FIGURE ? POSITION_TEXTS[getPosition(own, getMaxRatio(row.what))] : '',
  ];
}

function singleBuildTable(trials: readonly SingleBuildRun[]): string {
  const lines = listSingleBuildPages(trials).map(({ singleBuild, page, bytes, usable }) => [
    page,
    singleBuild,
    formatKilobytes(bytes),
    formatMilliseconds(usable),
  ]);
  return formatMarkdownTable(['page', 'single build', 'bytes', 'usable, slow 4G'], lines);
}

export function getNetworkTitle(id: string): string {
  return NETWORKS.find((network) => network.id === id)?.title ?? id;
}
