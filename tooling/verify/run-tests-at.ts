import path from 'node:path';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { buildClockEnvironment, buildClockLibrary, toMomentInstant } from './clock.ts';
import { type Moment, parseMoments } from './moments.ts';
import { ROOT, stopCommands } from './run-command.ts';
import { runNode } from './run-node.ts';

const CHECKS = path.join(ROOT, 'tooling/verify/test.ts');
const CLOCK_CHECK = path.join(ROOT, 'tooling/verify/testing/clock-check.ts');

const INTERRUPTED = 130;

/**
 * @param asked `each` or one moment @param args further arguments of `npm test`
 * @returns the exit code: 0 when all checks passed at every moment
 */
export async function runTestsAt(asked: string, args: readonly string[]): Promise<number> {
  const stop = new AbortController();
  void waitForStopRequest().then(() => {
    stopCommands();
    stop.abort();
  });
  try {
    const moments = parseMoments(asked);
    const failed = await listFailed(moments, args, stop.signal);
    if (stop.signal.aborted) return INTERRUPTED;
    if (moments.length > 1)
      console.log(`\n${moments.length - failed.length} passed, ${failed.length} failed`);
    for (const { id } of failed) console.error(`Failed at ${id}`);
    return failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Returns early at a stop request. */
async function listFailed(
  moments: readonly Moment[],
  args: readonly string[],
  stop: AbortSignal,
): Promise<Moment[]> {
  const library = await buildClockLibrary();
  const failed: Moment[] = [];
  try {
    for (const moment of moments) {
      if (stop.aborted) break;
      console.log(`\n──── ${moment.id}: ${moment.at}${moment.zone ? ` in ${moment.zone}` : ''}`);
      const env = { ...process.env, ...buildClockEnvironment(moment, library.file) };
      const passes = (words: readonly string[]) => runNode(words, env, stop);
      const clockCheck = [CLOCK_CHECK, String(toMomentInstant(moment).getTime())];
      if (!((await passes(clockCheck)) && (await passes([CHECKS, ...args])))) failed.push(moment);
    }
    return failed;
  } finally {
    library.remove();
  }
}
