/** Adds a key's signature to the offer of its team; without an offer, signs the entry that runs. */
import { COMMON_OPTIONS, readArgs, readChangeRequest, runMain } from './command-line.ts';
import { signPackage } from './sign-package.ts';

const USAGE = 'Use: pnpm registry sign <package> --env <name> --why "…"';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, COMMON_OPTIONS);
  await signPackage(await readChangeRequest(positionals, values, USAGE));
});
