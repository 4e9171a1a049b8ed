import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSharedRule } from '../webpack/shared-modules.ts';
import { createSharedResolver } from './shared-addresses.ts';

/** Type-only imports are left out, because the compiler removes them. */
export interface FileImports {
  /** Specifiers of `import … from`, `export … from` and `import '…'`. */
  eager: string[];
  /** Specifiers of `import('…')`, each with its chunk name when it has one. */
  lazy: { request: string; chunk: string | undefined }[];
}

const EAGER = /(?:^|;)[ \t]*(?:import|export)\s+(?!type\b)(?:[\w$*{][^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]/gm;
const LAZY = /\bimport\(\s*((?:\/\*[\s\S]*?\*\/\s*)*)['"]([^'"]+)['"]/g;
const CHUNK_NAME = /webpackChunkName:\s*['"]([^'"]+)['"]/;
const COMMENT_LINE = /^\s*(?:\/\/|\*|\/\*\*).*$/gm;

/** The regular expressions are correct only for formatted sources. */
export function parseImports(source: string): FileImports {
  const code = source.replace(COMMENT_LINE, '');
  return {
    eager: [...code.matchAll(EAGER)].map((match) => match[1] ?? ''),
    lazy: [...code.matchAll(LAZY)].map((match) => ({
      request: match[2] ?? '',
      chunk: CHUNK_NAME.exec(match[1] ?? '')?.[1],
    })),
  };
}

const CLAUSE =
  /(?:^|;)[ \t]*import\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*['"]([^'"]+)['"]/gm;

/** Returns the imported names (`default` for a default import); undefined when the source may use the whole package. */
export function findImportedNames(source: string, request: string): string[] | undefined {
  // Most sources do not name the package, and parsing them would take time.
  if (!source.includes(request)) return [];
  const { eager, lazy } = parseImports(source);
  const code = source.replace(COMMENT_LINE, '');
  const clauses = [...code.matchAll(CLAUSE)].filter((match) => match[3] === request);
  const uses = [...eager, ...lazy.map((entry) => entry.request)].filter((entry) => entry === request);
  if (clauses.length !== uses.length) return undefined;
  return clauses.flatMap(([, asDefault, named = '']) => {
    const specifiers = named.split(',').map((specifier) => specifier.trim());
    const names = specifiers.filter((specifier) => specifier !== '' && !/^type\s/.test(specifier));
    const ownNames = names.map((name) => name.split(/\s+as\s+/)[0] ?? name);
    return asDefault === undefined ? ownNames : ['default', ...ownNames];
  });
}

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
