import { waitForStopRequest } from '../../server/stop-request.ts';
import { type Check, runChecks, summarizeTotals } from './checks.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { stopCommands } from './run-command.ts';

const INTERRUPTED = 130;

/** Runs the checks, prints the totals as the last line, and exits with 0 only when all passed. */
export async function runAllChecks(checks: readonly Check[]): Promise<void> {
  keepTemporaryFilesInMemory();
  waitForStopRequest().then(
    () => {
      stopCommands();
      process.exit(INTERRUPTED);
    },
    () => undefined,
  );
  const { line, exitCode } = summarizeTotals(await runChecks(checks));
  console.log(`\n${line}`);
  process.exit(exitCode);
}
