import { fixed, range } from './report-text.ts';
import type { ReturningResult } from './returning.ts';
import { JUDGED } from './sampler.ts';
import type { Pair } from './samples.ts';
import { median, pairedDifferences } from './statistics.ts';
import { count, type Format, kilobytes, markdownTable, milliseconds, ratio } from './tables.ts';
import type { TimedRow } from './timed-rows.ts';

/** The bytes that a returning visitor fetches after a release of one module. */
export function returningTable(results: readonly ReturningResult[]): string {
  const lines = results.flatMap(({ reference, figures: { bytes, requests, fontBytes } }) => {
    if (!bytes || !requests || !fontBytes) return [];
    return [
      [
        reference,
        kilobytes(median(bytes.reference)),
        kilobytes(median(fontBytes.reference)),
        kilobytes(median(bytes.subject)),
        `**${ratio(bytes.ratio.median)}**`,
        `${median(requests.reference)} → ${median(requests.subject)}`,
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
  return markdownTable(head, lines);
}

type Line = [title: string, name: string, format: Format, each: Format];

const hundredths: Format = (ms) => `${ms.toFixed(2)} ms`;
const hundredth: Format = (value) => value.toFixed(2);
const bytes: Format = (value) => `${Math.round(value)} B`;

const HUNDRED_LINES: readonly Line[] = [
  ['usable', 'usable', milliseconds, hundredths],
  ['scripts', 'script', milliseconds, hundredths],
  ['HTML', 'html', kilobytes, bytes],
  ['requests', 'requests', count, hundredth],
];

/**
 * The start of the dashboard and the cost of each further module. The last column compares our own modules with
 * themselves.
 */
export function hundredTable({ subject, control, ratios }: TimedRow, added: number): string {
  const values = (pairs: readonly Pair[], side: 'subject' | 'reference', name: string) =>
    pairs.map(({ figures }) => figures[side][name] ?? Number.NaN);
  const perModule = (pairs: readonly Pair[], name: string) =>
    median(pairedDifferences(values(pairs, 'subject', name), values(pairs, 'reference', name))) / added;
  const lines = HUNDRED_LINES.map(([title, name, format, each]) => [
    title,
    format(median(values(subject, 'reference', name))),
    format(median(values(subject, 'subject', name))),
    `**${each(perModule(subject, name))}**`,
    each(perModule(control, name)),
  ]);
  const usable = ratios[JUDGED]?.ratio;
  const summary = usable
    ? `Usable: ${fixed(usable.estimate)} (${range(usable)}, ${usable.samples} pairs).`
    : '';
  const head = ['dashboard', 'own modules', `${added} more`, 'each', 'each, against itself'];
  return `${markdownTable(head, lines)}\n\n${summary}`.trim();
}
