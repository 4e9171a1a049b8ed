import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { buildAll } from '../build/build.ts';
import { buildSourceRelease } from '../build/build-facts.ts';
import { type BuildResult, readJobs } from '../build/packages.ts';
import { CACHE_DIR, DIST_DIR } from '../build/places.ts';
import { findContractProblem } from '../contract/check.ts';
import { adoptRelease, assertReleasable, type ReleaseRequest } from './actions.ts';
import { ROOT } from './command-line.ts';
import { checkPackage } from './package-checks.ts';
import { ReleaseProblem } from './release-problem.ts';
import { openFolderStore } from './store.ts';

/** Checks, tests, builds and releases a package of this workspace. @throws ReleaseProblem */
export async function releaseWorkspace(
  asked: Omit<ReleaseRequest, 'from' | 'ref'>,
  { hasTests }: { hasTests: boolean },
): Promise<void> {
  const { environment, what, say } = asked;
  const problem = findContractProblem(ROOT);
  if (problem !== null) throw new ReleaseProblem(problem);
  const job = (await readJobs(ROOT, 'production')).find(({ name }) => name === what.word);
  if (job) await assertReleasable(asked, buildSourceRelease(job));
  if (hasTests) await checkPackage(what, say);
  // A build for another environment is checked against that environment, and does not change the local registry.
  await buildAll({ names: [what.word], local: environment.name === LOCAL_ENVIRONMENT, onStep: say });
  const file = path.join(ROOT, CACHE_DIR, 'built', `${what.word}-production.json`);
  const { ref }: BuildResult = JSON.parse(readFileSync(file, 'utf8'));
  await adoptRelease({ ...asked, from: openFolderStore(path.join(ROOT, DIST_DIR)), ref });
}
