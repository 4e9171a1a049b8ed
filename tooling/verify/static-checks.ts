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

/** The outcome of a check that lists problems: passed when there are none. */
const listing = (findProblems: () => readonly string[]) => async () => {
  const problems = findProblems();
  return toOutcome({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') });
};

/** Trials run whole processes under load and take minutes, where other tests take seconds. */
const TRIALS = '/trials/(engine|suites)/';

/** Begins the patterns of ignored paths, which replace those of jest.config.js. */
const IGNORED = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/e2e/'];

const TRIALS_TITLE = 'trials of the server, in short';

/** The trials in short form, as a check of `npm test`. */
export const TRIAL_CHECK: Check = {
  title: TRIALS_TITLE,
  run: () => runJest('node', '--testPathPatterns', TRIALS),
};

/** Trials whose test and whose command in its short form are the same run. */
export const TRIALS_SAME_AS_COMMANDS = ['fuzz', 'ledger', 'storm', 'uploads'];

/** The other trials, as a check beside the short runs of all commands. */
export const OTHER_TRIALS_CHECK: Check = {
  title: TRIALS_TITLE,
  run: () =>
    runJest(
      'node',
      '--testPathPatterns',
      TRIALS,
      ...IGNORED,
      `/suites/(${TRIALS_SAME_AS_COMMANDS.join('|')})/`,
    ),
};

/** Every check that needs neither a build nor a browser. The long ones come first, because they bound the duration. */
export const STATIC_CHECKS: readonly Check[] = [
  {
    title: 'tests of rules, server and tools',
    run: () => runJest('node', ...IGNORED, TRIALS),
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
];
