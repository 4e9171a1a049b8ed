import { readFileSync } from 'node:fs';
import type { Compiler } from 'webpack';

const NAME = 'PageTemplate';

/** Emits the HTML template. The build and the server fill its placeholders (tooling/README.md lists them). */
export class PageTemplate {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.#file);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const html = readFileSync(this.#file, 'utf8');
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(html));
      });
    });
  }
}
