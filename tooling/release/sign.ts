/** Adds a key's signature to the offer of its team; without an offer, signs the entry that runs. */
import { COMMON_OPTIONS, readArgs, readChangeRequest, runMain, SIGN_OPTIONS } from './command-line.ts';
import { signPackage } from './sign-package.ts';

const USAGE = 'Use: pnpm registry sign <package> --env <name> --why "…" [--yes <hash that it showed>]';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, { ...COMMON_OPTIONS, ...SIGN_OPTIONS });
  await signPackage({ ...(await readChangeRequest(positionals, values, USAGE)), yes: values.yes });
});
