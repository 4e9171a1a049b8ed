/**
 * `pnpm test:dates [--at=<moment>] [part of npm test …]`: the checks of `npm test` with the clock of everything moved to each
 * of the moments. What is not `--at` is handed on.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildClockLibrary, clockEnvironment, instantOf } from './clock.ts';
import { type Moment, momentsOf } from './moments.ts';
import { ROOT } from './run-command.ts';

const CHECKS = path.join(ROOT, 'tooling/verify/test.ts');
const CLOCK_CHECK = path.join(ROOT, 'tooling/verify/testing/clock-check.ts');
const AT = '--at=';

/** @returns whether all checks passed there */
function passAt(moment: Moment, library: string, parts: readonly string[]): boolean {
  console.log(`\n──── ${moment.id}: ${moment.at}${moment.zone ? ` in ${moment.zone}` : ''}`);
  const env = { ...process.env, ...clockEnvironment(moment, library) };
  const passes = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { stdio: 'inherit', env, cwd: ROOT }).status === 0;
  return passes([CLOCK_CHECK, String(instantOf(moment).getTime())]) && passes([CHECKS, ...parts]);
}

try {
  const args = process.argv.slice(2);
  const moments = momentsOf(args.find((one) => one.startsWith(AT))?.slice(AT.length));
  const parts = args.filter((one) => !one.startsWith(AT));
  const library = await buildClockLibrary();
  const failed = moments.filter((moment) => !passAt(moment, library.file, parts));
  library.remove();
  const names = failed.map(({ id }) => id).join(', ');
  console.log(`\n${moments.length} moments, ${failed.length} failed${names ? `: ${names}` : ''}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
