import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildClockEnvironment, buildClockLibrary, toMomentInstant } from './clock.ts';
import { type Moment, parseMoments } from './moments.ts';
import { ROOT } from './run-command.ts';

const CHECKS = path.join(ROOT, 'tooling/verify/test.ts');
const CLOCK_CHECK = path.join(ROOT, 'tooling/verify/testing/clock-check.ts');

/**
 * @param asked `each` or one moment @param args further arguments of `npm test`
 * @returns the exit code: 0 when all checks passed at every moment
 */
export async function runTestsAt(asked: string, args: readonly string[]): Promise<number> {
  try {
    const moments = parseMoments(asked);
    const library = await buildClockLibrary();
    const failed = moments.filter((moment) => !passesAt(moment, library.file, args));
    library.remove();
    if (moments.length > 1)
      console.log(`\n${moments.length - failed.length} passed, ${failed.length} failed`);
    for (const { id } of failed) console.error(`Failed at ${id}`);
    return failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** @returns whether all checks passed at the moment */
function passesAt(moment: Moment, library: string, args: readonly string[]): boolean {
  console.log(`\n──── ${moment.id}: ${moment.at}${moment.zone ? ` in ${moment.zone}` : ''}`);
  const env = { ...process.env, ...buildClockEnvironment(moment, library) };
  const passes = (words: readonly string[]) =>
    spawnSync(process.execPath, words, { stdio: 'inherit', env, cwd: ROOT }).status === 0;
  return passes([CLOCK_CHECK, String(toMomentInstant(moment).getTime())]) && passes([CHECKS, ...args]);
}
