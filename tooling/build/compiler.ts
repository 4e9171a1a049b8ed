import webpack, { type Compilation, type Configuration, type Module, type Stats } from 'webpack';

/** What the compiler knows and the registry needs. */
export interface Compiled {
  /** Chunk group's name → its files (scripts and styles), in loading order. */
  groups: Record<string, string[]>;
  /** Shared key → the names that the result really uses of it; null when it may use any. */
  consumes: Record<string, string[] | null>;
}

/** Runs webpack once. Throws with its words when the sources have errors; its warnings go to `warn`. */
export async function compile(config: Configuration, warn = console.warn): Promise<Compiled> {
  const stats = await run(config);
  const text = stats.toString({ preset: 'errors-warnings', colors: false });
  if (stats.hasErrors()) throw new Error(text);
  if (stats.hasWarnings()) warn(text);
  return describe(stats.compilation);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      // Closing writes the cache that makes the next build fast.
      compiler.close((closeError) => {
        // What the compiler says of the sources comes before what the cache says of an aborted build.
        if (stats?.hasErrors()) resolve(stats);
        else if (error || closeError || stats === undefined) reject(error ?? closeError);
        else resolve(stats);
      });
    });
  });
}

/** What a compilation says of itself. */
export function describe(compilation: Compilation): Compiled {
  const groups: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    groups[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
  }
  return { groups, consumes: consumedNames(compilation) };
}

/** An import statement's own dependency, which uses nothing by itself. */
const STATEMENT = 'harmony side effect evaluation';
/** A use of an imported name. */
const SPECIFIER = 'harmony import specifier';

interface ImportSpecifier {
  getIds(graph: Compilation['moduleGraph']): string[];
}

function consumedNames(compilation: Compilation): Compiled['consumes'] {
  const consumed = [...compilation.modules].filter(({ type }) => type === 'consume-shared-module');
  const entries = consumed.map((module) => {
    const { options } = module as unknown as { options: { shareKey: string } };
    return [options.shareKey, namesUsedOf(module, compilation.moduleGraph)] as const;
  });
  // webpack meets them in the order in which files were read: unsorted, the same sources got another version each time.
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
