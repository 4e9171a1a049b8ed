import type { Comparison } from './compare.ts';
import { NETWORKS } from './conditions.ts';
import type { HundredResult } from './hundred.ts';
import { hundredTable, returningTable } from './release-tables.ts';
import type { ReturningResult } from './returning.ts';
import { median } from './statistics.ts';
import { count, type Format, kilobytes, markdownTable, milliseconds, ratio } from './tables.ts';
import { type TwinTrial, twinPages } from './twin-choice.ts';

export interface ComparisonRow extends Comparison {
  /** A page or a switch. */
  task: string;
  network: string;
}

/** Everything that one run of the measurement found. */
export interface LoadReport {
  format: 1;
  date: string;
  machine: { node: string; chromium: string; cpu: string; cores: number };
  runs: number;
  trials: TwinTrial[];
  /** The twin that the product was compared with. */
  twin: string;
  /** The product against itself. */
  control: ComparisonRow[];
  /** The machine could not tell a build from itself: the figures say nothing. */
  isVoid: boolean;
  results: ComparisonRow[];
  /** What a visitor fetches who comes back after a release of one module; none when it was not measured. */
  returning: ReturningResult[];
  /** The start with a hundred modules; null when it was not measured. */
  hundred: HundredResult | null;
}

/** Figures in the order of the table; those that a row does not have are left out. */
const FIGURES: readonly [name: string, title: string, format: Format][] = [
  ['bytes', 'bytes', kilobytes],
  ['requests', 'requests', count],
  ['firstPaint', 'first paint', milliseconds],
  ['firstContentfulPaint', 'first contentful paint', milliseconds],
  ['largestContentfulPaint', 'LCP', milliseconds],
  ['usable', 'usable', milliseconds],
];

/** The report as Markdown: what `bench/README.md` shows. */
export function markdownOf(report: LoadReport): string {
  const { date, machine, runs, twin, isVoid } = report;
  const head = `${date}, ${runs} rounds, ${machine.cores} cores (${machine.cpu}), Chromium ${machine.chromium}${twin && `, against ${twin}`}.`;
  const parts = [isVoid ? `**Void.** ${head}` : head];
  if (report.trials.length > 0) parts.push(twinTable(report.trials), exactTable(report));
  if (report.results.length > 0) parts.push(table('federated', twin, report.results));
  if (report.control.length > 0) parts.push(`The product against itself:\n\n${controlTable(report.control)}`);
  if (report.returning.length > 0) parts.push(returningTable(report.returning));
  if (report.hundred) parts.push(hundredTable(report.hundred));
  return parts.join('\n\n');
}

/** Bytes and requests are the same in every run, so they hold even when the machine was too noisy for times. */
function exactTable({ trials, twin, control }: LoadReport): string {
  const lines = twinPages(trials)
    .filter((page) => page.twin === twin)
    .flatMap(({ page, bytes, requests }) => {
      const figures = control.find(({ task }) => task === page)?.figures;
      const ours = median(figures?.bytes?.subject ?? []);
      const ourRequests = median(figures?.requests?.subject ?? []);
      return [
        [
          page,
          kilobytes(bytes),
          kilobytes(ours),
          `**${ratio(ours / bytes)}**`,
          `${requests} → ${ourRequests}`,
        ],
      ];
    });
  return markdownTable(['page', `bytes, ${twin}`, 'bytes, federated', 'ratio', 'requests'], lines);
}

function table(subject: string, reference: string, rows: readonly ComparisonRow[]): string {
  const lines = rows.flatMap((row) =>
    FIGURES.flatMap(([name, title, format]) => {
      const figure = row.figures[name];
      if (figure === undefined) return [];
      const { median: middle, low, high, min, max } = figure.ratio;
      return [
        [
          row.task,
          networkTitle(row.network),
          title,
          format(median(figure.reference)),
          format(median(figure.subject)),
          `**${ratio(middle)}**`,
          `${ratio(low)}–${ratio(high)}`,
          `${ratio(min)}–${ratio(max)}`,
        ],
      ];
    }),
  );
  return markdownTable(
    ['what', 'network', 'figure', reference, subject, 'ratio', 'middle half', 'all'],
    lines,
  );
}

function controlTable(rows: readonly ComparisonRow[]): string {
  const lines = rows.flatMap((row) => {
    const figure = row.figures.usable;
    if (figure === undefined) return [];
    const { median: middle, low, high } = figure.ratio;
    return [[row.task, networkTitle(row.network), ratio(middle), `${ratio(low)}–${ratio(high)}`]];
  });
  return markdownTable(['what', 'network', 'usable, ratio', 'middle half'], lines);
}

function twinTable(trials: readonly TwinTrial[]): string {
  const lines = twinPages(trials).map(({ twin, page, bytes, requests, usable }) => [
    page,
    twin,
    kilobytes(bytes),
    count(requests),
    milliseconds(usable),
  ]);
  return markdownTable(['page', 'twin', 'bytes', 'requests', 'usable, slow 4G'], lines);
}

function networkTitle(id: string): string {
  return NETWORKS.find((network) => network.id === id)?.title ?? id;
}
