export type Format = (value: number) => string;

export const formatKilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const formatMilliseconds: Format = (ms) => `${Math.round(ms)} ms`;
export const formatCount: Format = (value) => String(value);
export const formatRatio: Format = (value) => value.toFixed(2);

export function formatMarkdownTable(head: readonly string[], lines: readonly string[][]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}
