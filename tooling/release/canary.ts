/**
 * Changes a canary or ends it:
 *   pnpm registry canary mf-cash --env production --why "…" --percent 20 [--salon <id>]… [--max-error-rate 0.02]
 *   pnpm registry canary mf-cash --env production --why "…" --stop
 */
import { changeTrial, stopTrial } from './actions.ts';
import { askedOf, COMMON, readArgs, runMain, TRIAL } from './command-line.ts';
import { WrongUse } from './release-problem.ts';
import { trialWish } from './trial.ts';

const USAGE =
  'Use: pnpm registry canary <package> --env <name> --why "…" (--stop | [--percent 20] [--salon <id>]… [--max-error-rate 0.05])';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, { ...COMMON, ...TRIAL, stop: { type: 'boolean' } });
  const trial = trialWish(values);
  if ((trial === undefined) !== (values.stop === true)) {
    throw new WrongUse(`Say either --stop or who is to try it.\n${USAGE}`);
  }
  const asked = await askedOf(positionals, values, USAGE);
  if (trial) await changeTrial({ ...asked, trial });
  else await stopTrial(asked);
});
