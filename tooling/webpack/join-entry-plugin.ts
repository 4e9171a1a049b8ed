import type { Compilation, Compiler, Module } from 'webpack';

const NAME = 'JoinEntryPlugin';
/** After webpack has cut what several chunks have in common. */
const AFTER_CUTS = 1;

/** What a module takes of its page and its styles are fetched beside the code: neither can stand in a script. */
const CODE = (module: Module) => !['consume-shared-module', 'css/mini-extract'].includes(module.type);

/**
 * Puts the code of an exposed chunk into the module's first file: whoever fetches the one fetches the other, so that two files
 * are a request and a compression too many.
 */
export class JoinEntryPlugin {
  readonly #entry: string;
  readonly #exposed: string;

  /** Names of the two chunks. */
  constructor(entry: string, exposed: string) {
    this.#entry = entry;
    this.#exposed = exposed;
  }

  apply(compiler: Compiler): void {
    const stage = (compiler.webpack.OptimizationStages?.STAGE_ADVANCED ?? 10) + AFTER_CUTS;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage }, () => this.#join(compilation));
    });
  }

  #join({ chunkGraph, namedChunks }: Compilation): void {
    const [entry, exposed] = [namedChunks.get(this.#entry), namedChunks.get(this.#exposed)];
    if (entry === undefined || exposed === undefined) return;
    for (const module of [...chunkGraph.getChunkModulesIterable(exposed)].filter(CODE)) {
      chunkGraph.disconnectChunkAndModule(exposed, module);
      chunkGraph.connectChunkAndModule(entry, module);
    }
  }
}
