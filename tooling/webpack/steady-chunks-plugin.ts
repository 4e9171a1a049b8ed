import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'SteadyChunksPlugin';
/** The stage after that in which webpack writes the beginning of a chunk. */
const AFTER_WEBPACK = 1_000;

/**
 * Makes an unchanged chunk the same file in every release. webpack's chunks register themselves under a global name,
 * which must differ between two releases of a module in one page. With this name inside, every chunk would change at
 * every release. Instead, a chunk registers itself with the list on the script element that runs it. The build that
 * requests the chunk makes that element and sets the list (`taker`).
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

/** Returns the code that names the list on which a build's chunks register themselves. */
function listOf({ outputOptions: { globalObject, chunkLoadingGlobal } }: Compilation): string {
  return `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
}

/**
 * Returns the index at which the list's name ends in `(globalThis["webpackChunk…"] ||= []).push([`. @throws Error for a
 * text that does not begin so
 */
function endOfName(text: string, { name, id }: Chunk): number {
  const [, list] = /^(\([^()]*\))\.push\(\[/.exec(text) ?? [];
  if (list === undefined) throw new Error(`The chunk ${name ?? id} does not begin as webpack's chunks do.`);
  return list.length;
}
