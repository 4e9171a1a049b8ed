import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'testing', 'e2e', '.cache']);
const TEST = /\.test\.[jt]sx?$/;

/** The hash leaves out tests and documents. A package whose hash is unchanged is not built again. */
export function hashInputs(root: string, sources: readonly string[], facts: unknown = null): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const source of sources) {
    for (const file of filesUnder(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Sorted, without files that are never part of a build. */
function filesUnder(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { withFileTypes: true })
    .filter((child) => !SKIPPED.has(child.name) && !TEST.test(child.name) && !child.name.endsWith('.md'))
    .map((child) => path.join(entry, child.name))
    .sort()
    .flatMap(filesUnder);
}

/** The hash is the second half of a version: a changed file gets a new address. */
export function hashContents(files: ReadonlyMap<string, Buffer>, facts: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of [...files.keys()].sort()) {
    hash
      .update(name)
      .update('\0')
      .update(files.get(name) ?? '')
      .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}
