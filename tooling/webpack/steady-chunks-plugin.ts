import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'SteadyChunksPlugin';
/** The plugin runs after webpack has written the beginning of a chunk. */
const AFTER_WEBPACK = 1_000;

/**
 * An unchanged chunk must be the same file in every release, but webpack writes into each chunk a global name that
 * differs between releases. A chunk therefore registers itself on the list `taker` of its script element, which the
 * requesting build sets.
 */
export class SteadyChunksPlugin {
  apply(compiler: Compiler): void {
    const { javascript, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => `${source}\nscript.taker = ${listOf(compilation)};`);
      const { renderChunk } = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      renderChunk.tap({ name: NAME, stage: AFTER_WEBPACK }, (source, { chunk }) => {
        if (chunk.canBeInitial()) return source;
        const text = source.source().toString();
        return new sources.RawSource(`document.currentScript.taker${text.slice(endOfName(text, chunk))}`);
      });
    });
  }
}

/** Chunks of a build register themselves on this list. */
function listOf({ outputOptions: { globalObject, chunkLoadingGlobal } }: Compilation): string {
  return `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
}

/**
 * Returns the index at which the list's name ends in `(globalThis["webpackChunk…"] ||= []).push([`.
 * @throws Error for a text that does not begin so
 */
function endOfName(text: string, { name, id }: Chunk): number {
  const [, list] = /^(\([^()]*\))\.push\(\[/.exec(text) ?? [];
  if (list === undefined) throw new Error(`The chunk ${name ?? id} does not begin as webpack's chunks do.`);
  return list.length;
}
