import type { FetchedFile } from './traffic.ts';

/** Where the bytes are: every file of a page, as it came over the wire from each build. */
export function filesTable(
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
