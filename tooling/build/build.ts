/** `node tooling/build/build.ts [names…]` builds stale packages and writes the local release registry. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getReleasePath } from '@salon/shared/releases/release';
import { findContractProblem } from '../contract/check.ts';
import { refreshShares } from '../registry/shares.ts';
import { ReleaseProblem } from '../release/release-problem.ts';
import { CompilerProcess } from './compiler-process.ts';
import { removeAbandonedDrafts } from './drafts.ts';
import { updateLocalRegistry } from './local-registry.ts';
import { type BuildJob, type BuildResult, readJobs } from './packages.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { type ItemWorker, runOnWorkers } from './run-limited.ts';

export interface BuildOptions {
  root?: string;
  /** By default every package is built. */
  names?: readonly string[];
  mode?: BuildJob['mode'];
  /** Whether the build goes into the local registry; false for a release to another environment. */
  local?: boolean;
  /** Receives a text for the terminal: one line at the end of each step, and hints. */
  onStep?: (line: string) => void;
}

/** More compiler processes would only wait for a core on a small machine. */
const BUILDS_AT_ONCE = 2;

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Returns the names of the packages that it built.
 * @throws ReleaseProblem when a package does not build or the releases do not fit together; Error when the compiler's
 * process ends early
 */
export async function buildAll(options: BuildOptions = {}): Promise<{ built: string[] }> {
  const { root = ROOT, names, mode = 'production', local = true, onStep = () => undefined } = options;
  for (const file of await refreshShares(root, true))
    onStep(`${file} follows the modules' imports again: commit it`);
  removeAbandonedDrafts(path.join(root, DIST_DIR));
  const jobs = await readJobs(root, mode);
  const wanted = jobs.filter((job) => names === undefined || names.length === 0 || names.includes(job.name));
  const stale = wanted.filter((job) => !isFresh(job));
  const building = runOnWorkers(BUILDS_AT_ONCE, longestFirst(stale), () => builder(root, onStep));
  const [problem] = await Promise.all([stale.length > 0 ? compareContract(root) : null, building]);
  if (problem !== null) onStep(problem);
  const results = jobs.flatMap((job) => lastResult(job) ?? []);
  const removed = resultsOfGone(root, jobs, mode);
  const changed = local ? await updateLocalRegistry(root, results, removed) : null;
  if (changed !== null) onStep(changed);
  return { built: stale.map((job) => job.name) };
}

/** `pnpm verify` and `pnpm release` refuse an unrecorded change of the contract; a build only prints it. */
const compareContract = async (root: string) => findContractProblem(root);

function isFresh(job: BuildJob): boolean {
  const result = lastResult(job);
  if (result?.inputs !== job.inputs) return false;
  return existsSync(
    path.join(job.root, DIST_DIR, getReleasePath(result.kind, result.name, result.ref.version)),
  );
}

/** Hosts come first: a host takes several times as long as a module, and would compile alone at the end. */
function longestFirst(jobs: readonly BuildJob[]): BuildJob[] {
  return [...jobs].sort((a, b) => Number(a.kind === 'module') - Number(b.kind === 'module'));
}

function builder(root: string, onStep: (line: string) => void): ItemWorker<BuildJob> {
  const compiler = new CompilerProcess(path.join(root, 'tooling/build/compile.ts'));
  const work = async (job: BuildJob) => {
    const start = Date.now();
    await build(job, compiler);
    onStep(`${job.name} ${lastResult(job)?.ref.version} built in ${seconds(Date.now() - start)}`);
  };
  return { work, end: () => compiler.end() };
}

async function build(job: BuildJob, compiler: CompilerProcess): Promise<void> {
  const jobFile = path.join(job.root, CACHE_DIR, 'jobs', `${job.name}.json`);
  mkdirSync(path.dirname(jobFile), { recursive: true });
  mkdirSync(path.dirname(resultFile(job)), { recursive: true });
  const isRebuild = existsSync(jobFile);
  writeFileSync(jobFile, JSON.stringify(job));
  rmSync(resultFile(job), { force: true });
  const { problem, warnings } = await compiler.compile({ jobFile, resultFile: resultFile(job), isRebuild });
  if (problem !== null) throw new ReleaseProblem(`${job.name} does not build.\n${problem}`);
  if (warnings !== '') console.warn(`${job.name}: ${warnings}`);
}

function resultFile(job: BuildJob): string {
  return path.join(job.root, CACHE_DIR, 'built', `${job.name}-${job.mode}.json`);
}

function lastResult(job: BuildJob): BuildResult | undefined {
  const file = resultFile(job);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The stored results of packages that are no longer in the workspace. */
function resultsOfGone(root: string, jobs: readonly BuildJob[], mode: BuildJob['mode']): BuildResult[] {
  const folder = path.join(root, CACHE_DIR, 'built');
  const known = jobs.map((job) => path.basename(resultFile(job)));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith(`-${mode}.json`) && !known.includes(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = Date.now();
  try {
    const { built } = await buildAll({ names: process.argv.slice(2), onStep: (line) => console.log(line) });
    console.log(built.length === 0 ? `Nothing is stale (${seconds(Date.now() - start)})` : 'Built');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
