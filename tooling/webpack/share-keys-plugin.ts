import type { Compiler, RuntimeModule } from 'webpack';

const NAME = 'ShareKeysPlugin';
const CONSUMES = 'consumes';
/** One item of the list: fallback, scope, accepted versions, and key. */
const ENTRY = /\{\s*fallback: [^\n]*\n(?:(?!\s*shareKey:)[^\n]*\n)*\s*(?<key>shareKey: "[^"]*"),\s*\}/g;

/**
 * Federation lists versions, scope and fallback for its own runtime, which chooses among providers. Here the page is
 * the only provider (shared/module-runtime/load/container-loader.ts), and names and major versions are compared before a
 * page runs a release (shared/releases/compatibility.ts).
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
