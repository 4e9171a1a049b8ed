/** Child process of the build: compiles one package. `node tooling/build/compile.ts <job.json> <result.json>` */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { remoteConfig } from '../webpack/remote.ts';
import { shellConfig } from '../webpack/shell.ts';
import type { BuildJob } from './packages.ts';
import { CACHE_DIR } from './places.ts';
import { publish } from './publish.ts';

/** What the compiler knows and the registry needs. */
export interface Compiled {
  /** Chunk group's name → its files (scripts and styles), in loading order. */
  groups: Record<string, string[]>;
  /** Shared keys that the result really asks the page for. */
  consumes: string[];
}

function configOf(job: BuildJob, outDir: string): Configuration {
  const { name, root, dir, mode } = job;
  const target = { name, root, dir, outDir, mode, cacheDir: path.join(root, CACHE_DIR, 'webpack') };
  if (job.shell) return shellConfig({ ...target, pages: job.shell.pages });
  if (job.remote) return remoteConfig({ ...target, ...job.remote, runtime: 'external' });
  throw new Error(`Nothing to build in the job of ${name}.`);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      // Closing writes the cache that makes the next build fast.
      compiler.close((closeError) => {
        // What the compiler says of the sources comes before what the cache says of an aborted build.
        if (stats?.hasErrors()) resolve(stats);
        else if (error || closeError || stats === undefined) reject(error ?? closeError);
        else resolve(stats);
      });
    });
  });
}

function describe(compilation: Compilation): Compiled {
  const groups: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    groups[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
  }
  const consumes = new Set<string>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { options } = module as unknown as { options: { shareKey: string } };
    consumes.add(options.shareKey);
  }
  return { groups, consumes: [...consumes].sort() };
}

async function main(jobFile: string, resultFile: string): Promise<void> {
  const job: BuildJob = JSON.parse(readFileSync(jobFile, 'utf8'));
  const outDir = path.join(job.root, CACHE_DIR, 'out', job.name);
  const stats = await run(configOf(job, outDir));
  const text = stats.toString({ preset: 'errors-warnings', colors: false });
  if (stats.hasErrors()) throw new Error(text);
  if (stats.hasWarnings()) console.warn(text);
  const compiled = describe(stats.compilation);
  const release = await publish(job, outDir, compiled.groups[ENTRY_CHUNK] ?? []);
  const { inputs, platform } = job;
  writeFileSync(resultFile, JSON.stringify({ ...release, ...compiled, inputs, platform }));
}

const [jobFile = '', resultFile = ''] = process.argv.slice(2);
try {
  await main(jobFile, resultFile);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
