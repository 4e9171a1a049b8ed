import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { PrebuiltFolder } from '../../../platform-kit/src/prebuilt/prebuilt-folder.ts';
import { runCompiler } from '../../build/compiler.ts';
import { OLDEST_BROWSERS, WEBPACK_STANDARD } from '../../webpack/oldest-browsers.ts';

const SCRIPT = /\.m?js$/;
/** The entry's name after the conversion; the folder may have an `entry.js` of its own. */
const ENTRY = 'container';
/** A loader's file, because webpack requires a path. */
const ADDRESS_LOADER = path.join(import.meta.dirname, 'module-address-loader.ts');

/**
 * Turns a container of ES modules (vite) into scripts. Browsers check the hash of a script element, but only new ones
 * check the hashes of the modules that a module imports. Other files stay as they are.
 * @throws Error with webpack's message
 */
export async function convertModules(folder: PrebuiltFolder, root: string): Promise<PrebuiltFolder> {
  const dir = mkdtempSync(path.join(tmpdir(), 'prebuilt-'));
  try {
    const [source, outDir] = [path.join(dir, 'source'), path.join(dir, 'out')];
    for (const [name, content] of folder.files) {
      mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
      writeFileSync(path.join(source, name), content);
    }
    await runCompiler(configOf(folder, { root, source, outDir }), () => undefined);
    const kept = [...folder.files].filter(([name]) => !SCRIPT.test(name));
    const made = readdirSync(outDir, { recursive: true })
      .map(String)
      .filter((name) => statSync(path.join(outDir, name)).isFile())
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(path.join(outDir, name))] as const);
    return { ...folder, entry: `${ENTRY}.js`, files: new Map([...kept, ...made]) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Places {
  root: string;
  source: string;
  outDir: string;
}

function configOf({ entry, container }: PrebuiltFolder, { root, source, outDir }: Places): Configuration {
  return {
    mode: 'production',
    context: source,
    target: ['web', WEBPACK_STANDARD],
    devtool: false,
    entry: { [ENTRY]: { import: `./${entry}`, library: { type: 'var', name: container } } },
    output: { path: outDir, publicPath: 'auto', uniqueName: container, chunkFilename: 'chunk-[id].js' },
    optimization: { chunkIds: 'deterministic' },
    resolveLoader: { modules: [path.join(root, 'tooling/node_modules')] },
    module: {
      // Vite has resolved all addresses of files.
      parser: { javascript: { url: false } },
      rules: [
        {
          test: SCRIPT,
          type: 'javascript/esm',
          use: [
            { loader: 'swc-loader', options: { env: { targets: OLDEST_BROWSERS, bugfixes: true } } },
            { loader: ADDRESS_LOADER, options: { source } },
          ],
        },
      ],
    },
    performance: false,
  };
}
