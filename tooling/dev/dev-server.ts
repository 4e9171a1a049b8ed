import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { PLATFORM_VERSION } from '@salon/shared/module/platform';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { RELEASE_FILE } from '@salon/shared/releases/release';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type CompilationFacts, describeCompilation } from '../build/compiler.ts';
import { readModule } from '../registry/consumers.ts';
import { buildModuleFacts } from '../registry/release-facts.ts';
import { type PackageVersions, readInstalledVersions } from '../registry/versions.ts';
import { createDevConfig } from './dev-config.ts';
import type { RunningShell } from './running-shell.ts';

export interface DevServerOptions {
  root: string;
  dir: string;
  shell: RunningShell;
  port: number;
}

export interface DevModule {
  name: string;
  /** `http://localhost:8081` */
  address: string;
  paths: string[];
}

const HOST = 'localhost';

/** Resolves after the first build without errors. */
export async function serveModule({ root, dir, shell, port }: DevServerOptions): Promise<DevModule> {
  const module = await readModule(dir);
  const address = `http://${HOST}:${port}`;
  const versions = readInstalledVersions(root);
  const compiler = webpack(createDevConfig({ root, module, versions, address }));
  const { promise: firstBuild, resolve: built } = Promise.withResolvers<CompilationFacts>();
  let compiled = firstBuild;
  const release = async () => developed(dir, versions, await compiled);
  compiler.hooks.done.tap('DevModule', (stats) => {
    if (stats.hasErrors()) return;
    compiled = Promise.resolve(describeCompilation(stats.compilation));
    void compiled.then(built);
    // An error in manifest.ts is only printed, because the developer can correct it while the server runs.
    void release().then((module) => warn(module, shell), console.error);
  });
  const server = new WebpackDevServer(
    {
      host: HOST,
      port,
      hot: true,
      static: false,
      // Only the shell's pages may read the files; pages of its host and of localhost get change messages.
      allowedHosts: [HOST, new URL(shell.origin).hostname],
      headers: [
        { key: 'Access-Control-Allow-Origin', value: shell.origin },
        { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
      ],
      client: {
        webSocketURL: `ws://${HOST}:${port}/ws`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      setupMiddlewares: (middlewares) => [
        { name: 'release', path: `/${RELEASE_FILE}`, middleware: answerWith(release, shell) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await firstBuild;
  return { name: module.name, address, paths: module.manifest.routes.map((route) => route.path) };
}

/** The release has no file hashes, because the files change all the time. */
async function developed(
  dir: string,
  versions: PackageVersions,
  compiled: CompilationFacts,
): Promise<ModuleRelease> {
  const edition = String(statSync(path.join(dir, 'src/manifest.ts')).mtimeMs);
  const { manifest, screens, parts } = await readModule(dir, edition);
  // Events are only checked at a release.
  const sources = { manifest, screens, parts, events: { emits: [], hears: [] }, versions };
  const facts = buildModuleFacts(sources, PLATFORM_VERSION, compiled);
  const fetchedWhenShown = <T>(consumer: T) => ({ ...consumer, files: [] });
  return {
    ...facts,
    version: 'dev',
    integrity: {},
    routes: facts.routes.map(fetchedWhenShown),
    parts: facts.parts.map(fetchedWhenShown),
  };
}

const printedWarnings = new Set<string>();

/** Prints each reason only once. */
function warn(module: ModuleRelease, shell: RunningShell): void {
  for (const problem of shell.problemsOf(module)) {
    const line = `${module.name} does not fit the shell at ${shell.origin}: ${problem}.`;
    if (!printedWarnings.has(line)) console.warn(line);
    printedWarnings.add(line);
  }
}

function answerWith(release: () => Promise<ModuleRelease>, { origin }: RunningShell) {
  return async (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Cache-Control', 'no-store');
    try {
      const text = JSON.stringify(await release());
      response.setHeader('Content-Type', 'application/json').end(text);
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  };
}
