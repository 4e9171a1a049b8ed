/**
 * Ends a canary, or makes the release before the stable one stable again:
 *   pnpm registry rollback mf-cash --env production --why "vouchers do not open" [--to 1.0.0-1a2b3c4d]
 */
import { rollBackRelease } from './actions.ts';
import { COMMON_OPTIONS, readArgs, readChangeRequest, runMain } from './command-line.ts';

const USAGE = 'Use: pnpm registry rollback <package> --env <name> --why "…" [--to <version>]';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, { ...COMMON_OPTIONS, to: { type: 'string' } });
  await rollBackRelease({ ...(await readChangeRequest(positionals, values, USAGE)), to: values.to });
});
