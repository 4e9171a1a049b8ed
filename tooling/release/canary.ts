import { changeCanary, endCanary } from './actions.ts';
import { parseCanaryOptions } from './canary-options.ts';
import { CANARY_OPTIONS, COMMON_OPTIONS, readArgs, readChangeRequest, runMain } from './command-line.ts';
import { UsageError } from './release-problem.ts';

const USAGE =
  'Use: pnpm registry canary <package> --env <name> --why "…" (--stop | [--percent 20] [--salon <id>]… [--max-error-rate 0.05])';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    ...CANARY_OPTIONS,
    stop: { type: 'boolean' },
  });
  const canaryOptions = parseCanaryOptions(values);
  if ((canaryOptions === undefined) !== (values.stop === true)) {
    throw new UsageError(`Say either --stop or who is to try it.\n${USAGE}`);
  }
  const asked = await readChangeRequest(positionals, values, USAGE);
  if (canaryOptions) await changeCanary({ ...asked, canaryOptions });
  else await endCanary(asked);
});
