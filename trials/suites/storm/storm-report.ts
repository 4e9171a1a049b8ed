import { type StormFigures, sumOverlaps } from './storm-figures.ts';

const MAX_FAULTS = 20;

/** The tables come first, then the faults, then the summary. */
export function formatStormReport(figures: StormFigures, faults: string[]): string {
  const codes = [...new Set(figures.operations.flatMap(({ answers }) => Object.keys(answers)))].sort(
    doneFirst,
  );
  const operations = figures.operations.map(({ operation, attempts, answers }) => [
    operation,
    String(attempts),
    ...codes.map((code) => String(answers[code] ?? 0)),
  ]);
  const groups = figures.groups.map(({ kind, groups, wrong }) => [kind, String(groups), String(wrong)]);
  const { attempts, winners, conflicts, overlaps, serverErrors, deadlocks, seconds, peakOpen, ms } = figures;
  return [
    table([['operation', 'attempts', ...codes], ...operations]),
    '',
    table([['groups of', 'groups', 'wrong'], ...groups]),
    '',
    ...faults.slice(0, MAX_FAULTS).map((fault) => `WRONG: ${fault}`),
    ...(faults.length > MAX_FAULTS ? [`WRONG: and ${faults.length - MAX_FAULTS} more`] : []),
    `${seconds.toFixed(1)} s, at most ${peakOpen} requests open, ${deadlocks} deadlocks; ` +
      `answers: p50 ${ms.p50} ms, p95 ${ms.p95} ms, p99 ${ms.p99} ms`,
    `storm: ${attempts} attempts, ${winners} winners, ${conflicts} conflicts, ${sumOverlaps(overlaps)} overlaps, ` +
      `${serverErrors} of 5xx, slowest ${ms.slowest} ms: ${faults.length === 0 ? 'passed' : 'FAILED'}`,
  ].join('\n');
}

const doneFirst = (a: string, b: string) => Number(b === 'done') - Number(a === 'done') || (a < b ? -1 : 1);

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
