import type { Compiler, Module } from 'webpack';

const NAME = 'SteadyIdsPlugin';

/** Module Federation makes these modules for each build. webpack would derive their ids from absolute paths. */
const MADE_BY_FEDERATION: readonly { id: string; isOne: (module: Module) => boolean }[] = [
  { id: 'container', isOne: (module) => module.identifier().startsWith('container entry ') },
  {
    id: 'federation',
    isOne: (module) => /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? ''),
  },
];

/** The same sources must make the same release in every folder. */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const made = MADE_BY_FEDERATION.find(({ isOne }) => isOne(module));
          if (made) compilation.chunkGraph.setModuleId(module, made.id);
        }
      });
    });
  }
}
