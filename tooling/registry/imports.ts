import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseImports } from '@salon/shared/releases/lent/parse-imports';
import { findSharedRule } from '../webpack/shared-modules.ts';
import { createSharedResolver } from './shared-addresses.ts';

export interface Reach {
  files: string[];
  /** Package specifiers (`antd/es/table`), sorted, each once. */
  requests: string[];
  lazy: { file: string; chunk: string | undefined }[];
}

/**
 * Follows eager imports through the package's own sources and the files of shared that it bundles. Lazy imports are not
 * followed, because each one leads to another screen or dialog.
 * @throws Error when an import does not exist
 */
export function readReach(entry: string): Reach {
  const fileOf = resolver(entry);
  const files = new Set<string>();
  const requests = new Set<string>();
  const lazy = new Map<string, string | undefined>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.[jt]sx?$/.test(file)) continue;
    const imports = parseImports(readFileSync(file, 'utf8'));
    for (const request of imports.eager) {
      const target = fileOf(file, request);
      if (target === undefined) requests.add(request);
      else queue.push(target);
    }
    for (const { request, chunk } of imports.lazy) {
      const target = fileOf(file, request);
      if (target === undefined) requests.add(request);
      else lazy.set(target, chunk);
    }
  }
  return {
    files: [...files].sort(),
    requests: [...requests].sort(),
    lazy: [...lazy].map(([file, chunk]) => ({ file, chunk })),
  };
}

/** The returned function finds an import's file; undefined for a library or a shared file that the host provides. */
function resolver(entry: string): (file: string, request: string) => string | undefined {
  const sharedDir = sharedBeside(path.dirname(entry));
  const addressOf = sharedDir === undefined ? () => undefined : createSharedResolver(sharedDir);
  return (file, request) => {
    if (request.startsWith('.')) return resolveRelative(file, request);
    return findSharedRule(request) ? undefined : addressOf(request);
  };
}

/** Undefined outside a workspace. */
function sharedBeside(dir: string): string | undefined {
  const sharedDir = path.join(dir, 'shared');
  if (existsSync(path.join(sharedDir, 'package.json'))) return sharedDir;
  const parent = path.dirname(dir);
  return parent === dir ? undefined : sharedBeside(parent);
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

function resolveRelative(from: string, request: string): string {
  const base = path.resolve(path.dirname(from), request);
  const found = ENDINGS.map((ending) => base + ending).find((file) => existsSync(file) && path.extname(file));
  if (found === undefined) throw new Error(`${from} imports "${request}", and there is no such file.`);
  return found;
}
