export type Format = (value: number) => string;

export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds: Format = (ms) => `${Math.round(ms)} ms`;
export const count: Format = (value) => String(value);
export const ratio: Format = (value) => value.toFixed(2);

export function markdownTable(head: readonly string[], lines: readonly string[][]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}
