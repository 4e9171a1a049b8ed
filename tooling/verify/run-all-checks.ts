import path from 'node:path';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { type Check, runChecks, summarizeTotals } from './checks.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { ROOT, stopCommands } from './run-command.ts';

const INTERRUPTED = 130;

/** `pnpm serve` fills the same cache. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');

/** The totals are the last line; the exit code is 0 only when all checks passed. */
export async function runAllChecks(checks: readonly Check[]): Promise<void> {
  keepTemporaryFilesInMemory();
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
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
