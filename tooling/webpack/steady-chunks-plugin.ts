import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'SteadyChunksPlugin';
/** After webpack has written the beginning of a chunk. */
const AFTER_WEBPACK = 1_000;

/**
 * Makes an unchanged chunk the same file in every release. webpack's chunks register themselves under a global name,
 * which
 * must differ between two releases of a module in one page; the name inside would make every chunk another file at every
 * release. Here a chunk registers itself with the script element that runs it, and the build that requested the chunk has
 * made that element.
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

/** The list on which a build's chunks register themselves. */
function listOf({ outputOptions: { globalObject, chunkLoadingGlobal } }: Compilation): string {
  return `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
}

/** The end of the registration's name: `(globalThis["webpackChunk…"] ||= []).push([`. */
function endOfName(text: string, { name, id }: Chunk): number {
  const [, list] = /^(\([^()]*\))\.push\(\[/.exec(text) ?? [];
  if (list === undefined) throw new Error(`The chunk ${name ?? id} does not begin as webpack's chunks do.`);
  return list.length;
}
