import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { buildAll } from '../build/build.ts';
import { buildSourceRelease } from '../build/build-facts.ts';
import type { BuildResult } from '../build/packages.ts';
import { readJobs } from '../build/packages.ts';
import { CACHE_DIR, DIST_DIR } from '../build/places.ts';
import { findContractProblem } from '../contract/check.ts';
import { adoptRelease, assertReleasable } from './actions.ts';
import { parseCanaryOptions } from './canary-options.ts';
import {
  CANARY_OPTIONS,
  COMMON_OPTIONS,
  ROOT,
  readArgs,
  readChangeRequest,
  runMain,
} from './command-line.ts';
import { assertKnownPackage, checkPackage } from './package-checks.ts';
import { parsePackageName } from './package-names.ts';
import { ReleaseProblem } from './release-problem.ts';
import { openFolderStore } from './store.ts';

const USAGE =
  'Use: pnpm release <shell|mf-module|mf-module-site> --env <name> --why "…" [--salon <id>]… [--percent 5] [--max-error-rate 0.05] [--no-tests]';

function builtResult(word: string): BuildResult {
  const file = path.join(ROOT, CACHE_DIR, 'built', `${word}-production.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    ...CANARY_OPTIONS,
    'no-tests': { type: 'boolean' },
  });
  const canaryOptions = parseCanaryOptions(values);
  // A wrong name is refused before `readChangeRequest` writes the environment's own files.
  for (const word of positionals) assertKnownPackage(parsePackageName(word));
  const asked = await readChangeRequest(positionals, values, USAGE);
  const { environment, what, say } = asked;
  const problem = findContractProblem(ROOT);
  if (problem !== null) throw new ReleaseProblem(problem);
  const job = (await readJobs(ROOT, 'production')).find(({ name }) => name === what.word);
  if (job) await assertReleasable({ ...asked, canaryOptions }, buildSourceRelease(job));
  if (!values['no-tests']) await checkPackage(what, say);
  // A build for another environment is checked against that environment, and does not change the local registry.
  await buildAll({ names: [what.word], local: environment.name === LOCAL_ENVIRONMENT, onStep: say });
  const { ref } = builtResult(what.word);
  const from = openFolderStore(path.join(ROOT, DIST_DIR));
  await adoptRelease({ ...asked, from, ref, canaryOptions });
});
