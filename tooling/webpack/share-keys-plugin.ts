import type { Compiler, RuntimeModule } from 'webpack';

const NAME = 'ShareKeysPlugin';
/** What federation calls the part of an entry that lists what the module takes of its page. */
const CONSUMES = 'consumes';
/** One line of the list: where it would be had otherwise, its scope, the versions that fit, and its key. */
const ENTRY = /\{\s*fallback: [^\n]*\n(?:(?!\s*shareKey:)[^\n]*\n)*\s*(?<key>shareKey: "[^"]*"),\s*\}/g;

/**
 * A module's entry names what it takes of its page by key alone. Federation writes versions, scope and fallback beside each
 * key for its own run time to choose among providers; here the page is the only provider (shared/host/container-loader.ts), and
 * which versions fit is known from the releases' descriptions.
 */
export class ShareKeysPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name === CONSUMES) writeKeysAlone(module);
      });
    });
  }
}

function writeKeysAlone(module: RuntimeModule): void {
  const write = module.generate.bind(module);
  module.generate = () => {
    const text = write();
    return text?.toString().replace(ENTRY, '{ $<key> }') ?? null;
  };
}
