import type { Compilation, Compiler, Module } from 'webpack';

const NAME = 'JoinEntryPlugin';
/** The plugin runs after webpack has split off the common code of several chunks. */
const AFTER_SPLITTING = 1;

/** Styles and references to shared packages stay in their chunk: webpack fetches styles and packages with the chunk. */
const isCode = (module: Module) => !['consume-shared-module', 'css/mini-extract'].includes(module.type);

/**
 * Moves the code of the chunk `exposed` to the chunk `entry`. Every page that fetches the entry needs this code, and a
 * second file would cost a request.
 */
export class JoinEntryPlugin {
  readonly #entry: string;
  readonly #exposed: string;

  constructor(entry: string, exposed: string) {
    this.#entry = entry;
    this.#exposed = exposed;
  }

  apply(compiler: Compiler): void {
    const stage = (compiler.webpack.OptimizationStages?.STAGE_ADVANCED ?? 10) + AFTER_SPLITTING;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage }, () => this.#join(compilation));
    });
  }

  #join({ chunkGraph, namedChunks }: Compilation): void {
    const [entry, exposed] = [namedChunks.get(this.#entry), namedChunks.get(this.#exposed)];
    if (entry === undefined || exposed === undefined) return;
    for (const module of [...chunkGraph.getChunkModulesIterable(exposed)].filter(isCode)) {
      chunkGraph.disconnectChunkAndModule(exposed, module);
      chunkGraph.connectChunkAndModule(entry, module);
    }
  }
}
