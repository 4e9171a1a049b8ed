import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'SteadyChunksPlugin';
/** After webpack has written how a chunk begins. */
const AFTER_WEBPACK = 1_000;

/**
 * A chunk that did not change is the same file in every release. webpack has each chunk hand itself to its build by a global
 * name, and two releases of a module in one page must not share one; a name of its own in every chunk makes every chunk another
 * file at every release. Here a chunk hands itself to the element that runs it, which the build that asked for it has made.
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

/** The list that a build's chunks are put on. */
function listOf({ outputOptions: { globalObject, chunkLoadingGlobal } }: Compilation): string {
  return `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
}

/** Where the name ends: `(globalThis["webpackChunk…"] ||= []).push([`. */
function endOfName(text: string, { name, id }: Chunk): number {
  const [, list] = /^(\([^()]*\))\.push\(\[/.exec(text) ?? [];
  if (list === undefined) throw new Error(`The chunk ${name ?? id} does not begin as webpack's chunks do.`);
  return list.length;
}
