import type { Compiler, RuntimeModule } from 'webpack';

const NAME = 'ShareKeysPlugin';
/** webpack's name of the code that lists the shared packages which a module consumes. */
const CONSUMES = 'consumes';
/** Matches one item of the list: fallback, scope, accepted versions, and key. */
const ENTRY = /\{\s*fallback: [^\n]*\n(?:(?!\s*shareKey:)[^\n]*\n)*\s*(?<key>shareKey: "[^"]*"),\s*\}/g;

/**
 * Reduces the list of consumed packages in a module's entry to keys. Federation adds versions, scope and fallback for
 * its own runtime, which chooses among providers. In this product the page is the only provider
 * (shared/module-runtime/load/container-loader.ts), and each `release.json` states which versions fit.
 */
export class ShareKeysPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name === CONSUMES) keepOnlyKeys(module);
      });
    });
  }
}

function keepOnlyKeys(module: RuntimeModule): void {
  const write = module.generate.bind(module);
  module.generate = () => {
    const text = write();
    return text?.toString().replace(ENTRY, '{ $<key> }') ?? null;
  };
}
