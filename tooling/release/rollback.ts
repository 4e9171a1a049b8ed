/** Ends a canary; without one, makes the previous release stable again. `--to` makes another release stable. */
import { rollBackRelease } from './actions.ts';
import { COMMON_OPTIONS, readArgs, readChangeRequest, runMain } from './command-line.ts';

const USAGE = 'Use: pnpm registry rollback <package> --env <name> --why "…" [--to <version>]';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, { ...COMMON_OPTIONS, to: { type: 'string' } });
  await rollBackRelease({ ...(await readChangeRequest(positionals, values, USAGE)), to: values.to });
});
