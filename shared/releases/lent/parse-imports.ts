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
