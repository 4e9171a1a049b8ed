import type { FetchedFile } from './traffic.ts';

export function formatFilesTable(
  rows: readonly { task: string; builds: Record<string, readonly FetchedFile[]> }[],
): string {
  return rows
    .map(({ task, builds }) =>
      [task, ...Object.entries(builds).map(([build, files]) => list(build, files))].join('\n'),
    )
    .join('\n\n');
}

function list(title: string, files: readonly FetchedFile[]): string {
  const lines = [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ bytes, kind, path }) => `${String(bytes).padStart(9)}  ${kind.padEnd(6)}  ${path}`);
  return [`  ${title}`, ...lines].join('\n');
}
