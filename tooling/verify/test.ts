/**
 * The program of `npm test`. `--all` adds the trials in short, every journey at every width and host, and short runs of
 * the scripts in package.json. `--at=<moment>` moves every clock to that moment; `--at=each` runs at each moment of
 * moments.ts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../browser/browser.ts';
import { buildAll } from '../build/build.ts';
import { refreshShares } from '../registry/shares.ts';
import { type Check, type CheckOutcome, toOutcome } from './checks.ts';
import { runAllChecks } from './run-all-checks.ts';
import { ROOT, runCommand } from './run-command.ts';
import { runTestsAt } from './run-tests-at.ts';
import { SCRIPT_CHECKS } from './script-checks.ts';
import { STATIC_CHECKS, TRIAL_TESTS_CHECK } from './static-checks.ts';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, at: { type: 'string' } },
});
const WHOLE = values.all ? ['--all'] : [];
if (values.at !== undefined) process.exit(await runTestsAt(values.at, WHOLE));

const passed: CheckOutcome = { passed: 1, failed: 0, details: '' };

/** The journeys run in a child process, so that this process can print the time and stop them. */
async function walkJourneys(): Promise<CheckOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-journeys-'));
  const report = path.join(folder, 'report.json');
  try {
    const { output } = await runCommand(process.execPath, ['e2e/run.ts', ...WHOLE], {
      ...process.env,
      JOURNEYS_REPORT: report,
    });
    return readOutcome(report) ?? { passed: 0, failed: 1, details: output.trim() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOutcome(file: string): CheckOutcome | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// Read before the build, which writes these files.
const staleShares = await refreshShares(ROOT, false);

const SHARES: Check = {
  title: 'committed list of shared modules',
  run: async () =>
    toOutcome({ code: staleShares.length, output: `Commit what the build writes: ${staleShares}` }),
};

const BUILD: Check = {
  title: 'build',
  run: async () => {
    await buildAll({ root: ROOT });
    return passed;
  },
};

const CHROMIUM: Check = {
  title: 'Chromium',
  run: async () => {
    await ensureChromium();
    return passed;
  },
};

const JOURNEYS: Check = { title: 'journeys', needs: [BUILD.title, CHROMIUM.title], run: walkJourneys };

// The journeys run last, because tests in a browser suffer most from a busy machine.
await runAllChecks([
  SHARES,
  BUILD,
  CHROMIUM,
  ...STATIC_CHECKS,
  ...(values.all ? [TRIAL_TESTS_CHECK, ...SCRIPT_CHECKS] : []),
  JOURNEYS,
]);
