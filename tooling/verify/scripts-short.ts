/**
 * Runs scripts of package.json once, in their short forms.
 *   node tooling/verify/scripts-short.ts [script …]     all, or the named ones with the scripts that they need
 */
import { waitForStopRequest } from '../../server/stop-request.ts';
import { buildAll } from '../build/build.ts';
import { type CheckTotals, summarizeTotals } from './checks.ts';
import { ROOT, stopCommands } from './run-command.ts';
import { formatResultLine, runGroup, selectRuns } from './script-checks.ts';
import { SCRIPT_GROUPS } from './scripts.ts';

const INTERRUPTED = 130;

void waitForStopRequest().then(() => {
  stopCommands();
  process.exit(INTERRUPTED);
});

const names = process.argv.slice(2);
const known = SCRIPT_GROUPS.flatMap(({ runs }) => runs.map(({ script }) => script));
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`"${unknown}" has no short run. These have: ${known.join(', ')}.`);
  process.exit(1);
}

await buildAll({ root: ROOT });
const totals: CheckTotals = { passed: 0, failed: 0 };
for (const group of SCRIPT_GROUPS) {
  const runs = selectRuns(group, names);
  if (runs.length === 0) continue;
  const { passed, failed, details } = await runGroup(group, runs, (...run) =>
    console.log(formatResultLine(...run)),
  );
  totals.passed += passed;
  totals.failed += failed;
  if (details !== '') console.log(`\n${details}\n`);
}
const { line, exitCode } = summarizeTotals(totals);
console.log(`\n${line}`);
process.exit(exitCode);
