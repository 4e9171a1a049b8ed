import { checkBoundaries, describeViolation } from '../boundaries/check.ts';
import { findContractProblem } from '../contract/check.ts';
import { findSpecMapProblems } from '../spec-map/spec-map.ts';
import { type Check, toOutcome } from './checks.ts';
import { checkGlossary } from './glossary-check.ts';
import { runJest } from './jest-check.ts';
import { getBinaryPath, ROOT, runCommand } from './run-command.ts';

const command =
  (file: string, ...args: string[]) =>
  async () =>
    toOutcome(await runCommand(getBinaryPath(file), args));

/** The check passes when there are no problems. */
const listing = (findProblems: () => readonly string[]) => async () => {
  const problems = findProblems();
  return toOutcome({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') });
};

/** The trials' tests run apart from other tests, because they start whole processes and take minutes. */
const TRIALS = '/trials/(engine|suites)/';

/** Matches absolute paths, because a folder above the project may be named `server`, too. */
const SERVER = `^${RegExp.escape(ROOT)}/server/`;

/** Repeats the paths of jest.config.js, because the option replaces them. */
export const ignoreIn = (root: string): string[] => [
  '--testPathIgnorePatterns',
  `^${RegExp.escape(root)}/(.*/)?(node_modules|dist|e2e)/`,
];

const IGNORED = ignoreIn(ROOT);

/** Trials whose test and whose command in its short form are the same run. */
export const TRIALS_SAME_AS_COMMANDS = [
  'fuzz',
  'ledger',
  'move',
  'sessions',
  'slots',
  'storm',
  'upgrade',
  'uploads',
];

/** For `npm test -- --all`, which runs the trials of `TRIALS_SAME_AS_COMMANDS` as commands. */
export const TRIAL_TESTS_CHECK: Check = {
  title: 'trials of the server, in short',
  run: () =>
    runJest(
      'node',
      '--testPathPatterns',
      TRIALS,
      ...IGNORED,
      // The other tests of these trials have no command.
      `/suites/(${TRIALS_SAME_AS_COMMANDS.join('|')})/\\1\\.test`,
    ),
};

/** These checks need neither a build nor a browser. The longest check comes first, because it bounds the duration. */
export const STATIC_CHECKS: readonly Check[] = [
  {
    title: 'tests of the server',
    run: () => runJest('node', '--testPathPatterns', SERVER, ...IGNORED),
  },
  {
    title: 'format and lint',
    run: command('biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '--colors=off', '.'),
  },
  { title: 'import boundaries', run: listing(() => checkBoundaries(ROOT).map(describeViolation)) },
  { title: 'contract of shell and modules', run: listing(() => [findContractProblem(ROOT) ?? []].flat()) },
  { title: 'words of the glossary', run: listing(() => checkGlossary(ROOT)) },
  { title: 'map of the specification', run: listing(() => findSpecMapProblems(ROOT)) },
  { title: 'types of browser code', run: command('tsc', '-p', 'tsconfig.browser.json') },
  { title: 'types of the service worker', run: command('tsc', '-p', 'tsconfig.worker.json') },
  { title: 'types of server and tools', run: command('tsc', '-p', 'tsconfig.node.json') },
  { title: 'tests of shell, modules and shared', run: () => runJest('browser') },
  { title: 'tests of rules and tools', run: () => runJest('node', ...IGNORED, TRIALS, SERVER) },
];
