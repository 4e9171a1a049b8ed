/** Child process of the build. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STOCK_DIR } from '@salon/shared/releases/release';
import type { Configuration } from 'webpack';
import type { BuildTarget } from '../webpack/base.ts';
import { createShellConfig, createSiteConfig } from '../webpack/host.ts';
import { createLibraryConfig, LIBRARY_DIR, LIBRARY_ENTRY } from '../webpack/lent-library.ts';
import { createModuleConfig } from '../webpack/module.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { createServiceWorkerConfig } from '../webpack/service-worker.ts';
import { createStockContainerConfig } from '../webpack/stock-container.ts';
import { buildFacts } from './build-facts.ts';
import { runCompiler } from './compiler.ts';
import type { CompileAnswer, CompileRequest } from './compiler-process.ts';
import type { BuildJob, BuildResult } from './packages.ts';
import { CACHE_DIR } from './places.ts';
import { computeIntegrity, publishRelease } from './publish.ts';

function targetOf({ name, root, dir, mode }: BuildJob, isRebuild: boolean): BuildTarget {
  const outDir = path.join(root, CACHE_DIR, 'out', name);
  const cacheDir = isRebuild ? path.join(root, CACHE_DIR, 'webpack') : null;
  return { name, root, dir, outDir, mode, cacheDir };
}

function configOf(job: BuildJob, target: BuildTarget, lentIntegrity: string): Configuration {
  if (job.shell) return createShellConfig({ ...target, pages: job.shell.pages, lentIntegrity });
  if (job.site) return createSiteConfig({ ...target, pages: job.site.pages });
  if (job.module) return createModuleConfig({ ...target, ...job.module });
  throw new Error(`Nothing to build in the job of ${job.name}.`);
}

/** Resolves with the hash of the library's first file, which the shell's code has. */
async function buildLibrary(target: BuildTarget, warn: (text: string) => void): Promise<string> {
  await runCompiler(createLibraryConfig(target), warn);
  return computeIntegrity(readFileSync(path.join(target.outDir, LIBRARY_ENTRY)));
}

async function buildStockContainer(
  target: BuildTarget,
  module: NonNullable<BuildJob['module']>,
  warn: (text: string) => void,
): Promise<void> {
  const outDir = path.join(target.outDir, STOCK_DIR);
  await runCompiler(createStockContainerConfig({ ...target, ...module, outDir }), warn);
  // A list for tools, with paths of this machine.
  rmSync(path.join(outDir, 'mf-stats.json'), { force: true });
}

async function build(request: CompileRequest, warn: (text: string) => void): Promise<void> {
  const { jobFile, resultFile, isRebuild } = request;
  const job: BuildJob = JSON.parse(readFileSync(jobFile, 'utf8'));
  const target = targetOf(job, isRebuild);
  const library = { ...target, outDir: `${target.outDir}-${LIBRARY_DIR}` };
  const lentIntegrity = job.shell ? await buildLibrary(library, warn) : '';
  const compiled = await runCompiler(configOf(job, target, lentIntegrity), warn);
  if (job.shell) cpSync(library.outDir, path.join(target.outDir, LIBRARY_DIR), { recursive: true });
  if (job.module?.hasStockContainer) await buildStockContainer(target, job.module, warn);
  if (job.shell) await runCompiler(createServiceWorkerConfig(target, 'src/service-worker'), warn);
  if (job.site) await runCompiler(createServiceWorkerConfig(target, 'service-worker'), warn);
  const { inputs, packageVersion, root } = job;
  const place = { root, cacheRoot: root, packageVersion, facts: buildFacts(job, compiled) };
  const { release, ref } = await publishRelease(place, target.outDir, compiled.groups[ENTRY_CHUNK] ?? []);
  const result: BuildResult = { kind: release.kind, name: release.name, ref, inputs };
  writeFileSync(resultFile, JSON.stringify(result));
}

async function answer(request: CompileRequest): Promise<CompileAnswer> {
  const warnings: string[] = [];
  try {
    await build(request, (text) => warnings.push(text));
    return { problem: null, warnings: warnings.join('\n') };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), warnings: '' };
  }
}

// On a stop signal this process calls `exit`, so that its exit handler removes half-written drafts (drafts.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// The connection to the build also closes when the build is killed.
process.once('disconnect', () => process.exit());
process.on('message', async (request: CompileRequest) => process.send?.(await answer(request)));
