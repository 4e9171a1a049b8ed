import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Asset, Compilation, Compiler } from 'webpack';

const NAME = 'IntegrityPlugin';

/** A hash of the build replaces this part of its unique name, because two versions of a module can be in one page. */
export const BUILD_HASH_PLACEHOLDER = 'SALONBUILD';
const TABLE_PLACE = 'SALONINTEGRITY';
const QUOTED_TABLE_PLACE = new RegExp(`(["'\`])${TABLE_PLACE}\\1`);

/** No file has this hash, so the browser refuses every file that is not in the table. */
const IMPOSSIBLE = `${'A'.repeat(43)}=`;

/**
 * The build's first file has the hash of every script and style that the build may load. The page has the hash of the
 * first file, which therefore covers the whole build.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, runtime } = compiler.webpack;
    const HashTable = hashTable(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.integrity = ${RuntimeGlobals.require}.sri(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${RuntimeGlobals.require}.sri(${href});`,
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap(NAME, (chunk, needs) => {
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new HashTable());
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => seal(compilation, compiler));
    });
  }
}

function hashTable({ webpack: { RuntimeGlobals, RuntimeModule } }: Compiler) {
  return class HashTable extends RuntimeModule {
    constructor() {
      super('integrity', RuntimeModule.STAGE_BASIC);
    }

    override generate(): string {
      const file = `url.slice(${RuntimeGlobals.publicPath}.length)`;
      return [
        `var hashes = '${TABLE_PLACE}';`,
        `${RuntimeGlobals.require}.sri = (url) => 'sha256-' + (hashes[${file}] || '${IMPOSSIBLE}');`,
      ].join('\n');
    }
  };
}

/** Writes first the build's hash, then the hashes of the files, which contain it. */
function seal(compilation: Compilation, { webpack: { sources } }: Compiler): void {
  const assets = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const build = hashOf(assets.map(textOf).join('\0'), 'hex').slice(0, 8);
  const write = ({ name }: Asset, text: string) => compilation.updateAsset(name, new sources.RawSource(text));
  for (const asset of assets) write(asset, textOf(asset).replaceAll(BUILD_HASH_PLACEHOLDER, build));
  const sealed = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const knowing = sealed.filter((asset) => QUOTED_TABLE_PLACE.test(textOf(asset)));
  const known = sealed.filter((asset) => !knowing.includes(asset));
  const table = Object.fromEntries(known.map((asset) => [asset.name, hashOf(textOf(asset), 'base64')]));
  for (const asset of knowing) {
    write(
      asset,
      textOf(asset).replace(QUOTED_TABLE_PLACE, () => JSON.stringify(table)),
    );
  }
}

const textOf = ({ source }: Asset) => source.source().toString();
const hashOf = (text: string, as: 'hex' | 'base64') => createHash('sha256').update(text).digest(as);
