import { formatPreciseRatio, formatRange } from './report-text.ts';
import type { ReturningResult } from './returning.ts';
import { JUDGED_FIGURE } from './sampler.ts';
import type { Pair } from './samples.ts';
import { computeMedian, computePairedDifferences } from './statistics.ts';
import {
  type Format,
  formatCount,
  formatKilobytes,
  formatMarkdownTable,
  formatMilliseconds,
  formatRatio,
} from './tables.ts';
import type { TimedRow } from './timed-rows.ts';

export function formatReturningTable(results: readonly ReturningResult[]): string {
  const lines = results.flatMap(({ reference, figures: { bytes, requests, fontBytes } }) => {
    if (!bytes || !requests || !fontBytes) return [];
    return [
      [
        reference,
        formatKilobytes(computeMedian(bytes.reference)),
        formatKilobytes(computeMedian(fontBytes.reference)),
        formatKilobytes(computeMedian(bytes.subject)),
        `**${formatRatio(bytes.ratio.median)}**`,
        `${computeMedian(requests.reference)} → ${computeMedian(requests.subject)}`,
      ],
    ];
  });
  const head = [
    'returning visitor, single build',
    'bytes',
    'of it fonts',
    'bytes, federated',
    'ratio',
    'requests',
  ];
  return formatMarkdownTable(head, lines);
}

type Line = [title: string, name: string, format: Format, each: Format];

const hundredths: Format = (ms) => `${ms.toFixed(2)} ms`;
const hundredth: Format = (value) => value.toFixed(2);
const bytes: Format = (value) => `${Math.round(value)} B`;

const HUNDRED_LINES: readonly Line[] = [
  ['usable', 'usable', formatMilliseconds, hundredths],
  ['scripts', 'script', formatMilliseconds, hundredths],
  ['HTML', 'html', formatKilobytes, bytes],
  ['requests', 'requests', formatCount, hundredth],
];

/** The last column is the control: the build that has 100 modules, compared with itself. */
export function formatHundredTable({ subject, control, ratios }: TimedRow, added: number): string {
  const values = (pairs: readonly Pair[], side: 'subject' | 'reference', name: string) =>
    pairs.map(({ figures }) => figures[side][name] ?? Number.NaN);
  const perModule = (pairs: readonly Pair[], name: string) =>
    computeMedian(
      computePairedDifferences(values(pairs, 'subject', name), values(pairs, 'reference', name)),
    ) / added;
  const lines = HUNDRED_LINES.map(([title, name, format, each]) => [
    title,
    format(computeMedian(values(subject, 'reference', name))),
    format(computeMedian(values(subject, 'subject', name))),
    `**${each(perModule(subject, name))}**`,
    each(perModule(control, name)),
  ]);
  const usable = ratios[JUDGED_FIGURE]?.ratio;
  const summary = usable
    ? `Usable: ${formatPreciseRatio(usable.estimate)} (${formatRange(usable)}, ${usable.samples} pairs).`
    : '';
  const head = ['dashboard', 'own modules', `${added} more`, 'each', 'each, against itself'];
  return `${formatMarkdownTable(head, lines)}\n\n${summary}`.trim();
}
