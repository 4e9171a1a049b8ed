import type { ComparisonRow } from './report.ts';
import type { FetchedFile } from './traffic.ts';

/** Where the bytes are: every file of every page, as it came over the wire on one side and on the other. */
export function filesTable(rows: readonly Pick<ComparisonRow, 'task' | 'files'>[]): string {
  const seen = new Set<string>();
  return rows
    .filter(({ task }) => !seen.has(task) && seen.add(task))
    .map(
      ({ task, files }) =>
        `${task}\n${list('federated', files.subject)}\n${list('one build', files.reference)}`,
    )
    .join('\n\n');
}

function list(title: string, files: readonly FetchedFile[]): string {
  const lines = [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ bytes, kind, path }) => `${String(bytes).padStart(9)}  ${kind.padEnd(6)}  ${path}`);
  return [`  ${title}`, ...lines].join('\n');
}
