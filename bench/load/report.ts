import { AT_MOST, NETWORKS } from './conditions.ts';
import { type ExactRow, lightestOf } from './exact.ts';
import { positionOf } from './interval.ts';
import { hundredTable, returningTable } from './release-tables.ts';
import { fixed, positionWords, range } from './report-words.ts';
import type { ReturningResult } from './returning.ts';
import { JUDGED, type JudgedRatio } from './sampler.ts';
import type { Pair } from './samples.ts';
import { median } from './statistics.ts';
import { kilobytes, markdownTable, milliseconds, ratio } from './tables.ts';
import { type TwinTrial, twinPages } from './twin-choice.ts';

/** One page, switch or start on one network: all its pairs, and its figures' ratios. */
export interface TimedRow {
  what: string;
  network: string;
  /** Figure's name → its ratio, the interval widened by the control's. */
  ratios: Record<string, JudgedRatio>;
  subject: Pair[];
  control: Pair[];
}

/** Everything that one run of the measurement found. */
export interface LoadReport {
  format: 2;
  date: string;
  machine: { node: string; chromium: string; cpu: string; cores: number };
  /** Null when it was not counted. */
  exact: ExactRow[] | null;
  /** What a visitor fetches who comes back after a release of one module. */
  returning: ReturningResult[];
  trials: TwinTrial[];
  /** The single build that the product was timed against. */
  twin: string;
  /** Every interval is as narrow as it has to be. */
  isNarrow: boolean;
  times: TimedRow[];
  /** The start of the dashboard with a hundred modules. */
  hundred: { row: TimedRow; added: number } | null;
}

/** Figures in the order of the table; those that a row does not have are left out. */
export const TIMES: readonly [name: string, title: string][] = [
  ['firstPaint', 'first paint'],
  ['firstContentfulPaint', 'first contentful paint'],
  ['largestContentfulPaint', 'LCP'],
  [JUDGED, 'usable'],
];

/** The report as Markdown; bytes and requests first and apart, for they hold on a busy machine too. */
export function markdownOf(report: LoadReport): string {
  const { date, machine, exact, returning, trials, times, hundred, twin, isNarrow } = report;
  const parts = [`${date}, ${machine.cores} cores (${machine.cpu}), Chromium ${machine.chromium}.`];
  if (exact) parts.push(exactTable(exact));
  if (returning.length > 0) parts.push(returningTable(returning));
  if (trials.length > 0) parts.push(twinTable(trials));
  if (times.length > 0) parts.push(timesTable(times, twin));
  if (hundred) parts.push(hundredTable(hundred.row, hundred.added));
  if (!isNarrow) parts.push('Not every interval is within ± 2 %: the same command goes on from here.');
  return parts.join('\n\n');
}

function exactTable(rows: readonly ExactRow[]): string {
  const lines = rows.map((row) => {
    const { twin, figures } = lightestOf(row);
    const { product, task } = row;
    return [
      task,
      twin,
      kilobytes(figures.bytes),
      kilobytes(product.bytes),
      `**${ratio(product.bytes / figures.bytes)}**`,
      `${figures.requests} → ${product.requests}`,
    ];
  });
  return markdownTable(
    ['what', 'lightest single build', 'bytes', 'bytes, federated', 'ratio', 'requests'],
    lines,
  );
}

function timesTable(rows: readonly TimedRow[], twin: string): string {
  const lines = rows.flatMap((row) =>
    TIMES.flatMap(([name, title]) => {
      const judged = row.ratios[name];
      return judged === undefined ? [] : [timeLine(row, name, title, judged)];
    }),
  );
  const head = ['what', 'network', 'figure', twin, 'federated', 'ratio', '95 %', 'pairs', 'against itself'];
  return markdownTable([...head, `of ${AT_MOST.toFixed(2)}`], lines);
}

function timeLine(
  row: TimedRow,
  name: string,
  title: string,
  { ratio: own, control }: JudgedRatio,
): string[] {
  const middle = (side: 'subject' | 'reference') =>
    milliseconds(median(row.subject.map(({ figures }) => figures[side][name] ?? Number.NaN)));
  return [
    row.what,
    networkTitle(row.network),
    title,
    middle('reference'),
    middle('subject'),
    `**${fixed(own.estimate)}**`,
    range(own),
    String(own.samples),
    `${fixed(control.estimate)} (${range(control)})`,
    // The goal is one of the time until a page can be used.
    name === JUDGED ? positionWords[positionOf(own, AT_MOST)] : '',
  ];
}

function twinTable(trials: readonly TwinTrial[]): string {
  const lines = twinPages(trials).map(({ twin, page, bytes, usable }) => [
    page,
    twin,
    kilobytes(bytes),
    milliseconds(usable),
  ]);
  return markdownTable(['page', 'single build', 'bytes', 'usable, slow 4G'], lines);
}

export function networkTitle(id: string): string {
  return NETWORKS.find((network) => network.id === id)?.title ?? id;
}
