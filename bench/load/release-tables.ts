import type { ComparedFigure } from './compare.ts';
import type { HundredResult } from './hundred.ts';
import type { ReturningResult } from './returning.ts';
import { median, pairedDifferences } from './statistics.ts';
import { count, type Format, kilobytes, markdownTable, milliseconds, ratio } from './tables.ts';

/** What a visitor fetches who comes back after a release of one module. */
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

/** The start of the dashboard, and what one module more costs of it. */
export function hundredTable({ added, figures, control }: HundredResult): string {
  const perModule = ({ subject, reference }: ComparedFigure) =>
    median(pairedDifferences(subject, reference)) / added;
  const lines = HUNDRED_LINES.flatMap(([title, name, format, each]) => {
    const [figure, same] = [figures[name], control[name]];
    if (!figure || !same) return [];
    const whole = [format(median(figure.reference)), format(median(figure.subject))];
    return [[title, ...whole, `**${each(perModule(figure))}**`, each(perModule(same))]];
  });
  return markdownTable(['dashboard', 'own modules', `${added} more`, 'each', 'each, against itself'], lines);
}
