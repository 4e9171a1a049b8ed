import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = '@salon/shared/';

/** The returned function finds the file of `@salon/shared/ui/money`; undefined for requests outside shared. */
export function createSharedResolver(sharedDir: string): (request: string) => string | undefined {
  const text = readFileSync(path.join(sharedDir, 'package.json'), 'utf8');
  const { exports } = JSON.parse(text) as { exports: Record<string, string> };
  // Follows Node's order: an exact name comes first, then the longest pattern.
  const patterns = Object.entries(exports)
    .map(([key, file]) => ({ parts: key.slice(2).split('*'), file }))
    .sort((a, b) => (b.parts[0]?.length ?? 0) - (a.parts[0]?.length ?? 0));
  return (address) => {
    if (!address.startsWith(SHARED)) return undefined;
    const request = address.slice(SHARED.length);
    const named = exports[`./${request}`];
    if (named !== undefined) return path.join(sharedDir, named);
    for (const { parts, file } of patterns) {
      const [head = '', tail = ''] = parts;
      if (parts.length < 2 || !request.startsWith(head) || !request.endsWith(tail)) continue;
      const middle = request.slice(head.length, request.length - tail.length);
      return path.join(sharedDir, file.replace('*', middle));
    }
    return undefined;
  };
}
