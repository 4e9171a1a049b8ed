import webpack, { type Compilation, type Configuration, type Module, type Stats } from 'webpack';

export interface CompilationFacts {
  /** Chunk group's name → its files (scripts and styles), in loading order. */
  groups: Record<string, string[]>;
  /** Shared key → the names that the compiled code uses of it; null when it may use any. */
  consumes: Record<string, string[] | null>;
}

/** @throws Error with webpack's message when the sources have errors */
export async function runCompiler(config: Configuration, warn = console.warn): Promise<CompilationFacts> {
  const stats = await run(config);
  const text = stats.toString({ preset: 'errors-warnings', colors: false });
  if (stats.hasErrors()) throw new Error(text);
  if (stats.hasWarnings()) warn(text);
  return describeCompilation(stats.compilation);
}

/**
 * As `runCompiler`, but resolves before the cache is written, which `writeCache` does.
 * @throws Error with webpack's message when the sources have errors
 */
export function compileBeforeCache(
  config: Configuration,
): Promise<{ facts: CompilationFacts; writeCache: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const writeCache = () =>
        new Promise<void>((done, fail) => compiler.close((failed) => (failed ? fail(failed) : done())));
      if (error || !stats) reject(error ?? new Error('The compiler has no result.'));
      else if (stats.hasErrors())
        reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
      else resolve({ facts: describeCompilation(stats.compilation), writeCache });
    });
  });
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      // Closing writes the cache that makes the next build fast.
      compiler.close((closeError) => {
        // If the sources have errors, they are reported, not the cache error that follows from them.
        if (stats?.hasErrors()) resolve(stats);
        else if (error || closeError || stats === undefined) reject(error ?? closeError);
        else resolve(stats);
      });
    });
  });
}

export function describeCompilation(compilation: Compilation): CompilationFacts {
  const groups: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    groups[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
  }
  return { groups, consumes: consumedNames(compilation) };
}

/** webpack's type for an import statement, which uses no name by itself. */
const STATEMENT = 'harmony side effect evaluation';
const SPECIFIER = 'harmony import specifier';

interface ImportSpecifier {
  getIds(graph: Compilation['moduleGraph']): string[];
}

function consumedNames(compilation: Compilation): CompilationFacts['consumes'] {
  const consumed = [...compilation.modules].filter(({ type }) => type === 'consume-shared-module');
  const entries = consumed.map((module) => {
    const { options } = module as unknown as { options: { shareKey: string } };
    return [options.shareKey, namesUsedOf(module, compilation.moduleGraph)] as const;
  });
  // webpack lists the modules in the order in which it read files; sorting gives the same sources the same version.
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function namesUsedOf(module: Module, graph: Compilation['moduleGraph']): string[] | null {
  const names = new Set<string>();
  for (const { dependency } of graph.getIncomingConnections(module)) {
    if (dependency?.type === STATEMENT) continue;
    if (dependency?.type !== SPECIFIER) return null;
    const [name] = (dependency as unknown as ImportSpecifier).getIds(graph);
    if (name === undefined) return null;
    names.add(name);
  }
  return [...names].sort();
}
