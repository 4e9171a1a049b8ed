/** Takes the offers of teams into the registry, with the publisher's key. */
import { acceptOffers } from './accept-offers.ts';
import { COMMON_OPTIONS, openNamedEnvironment, ROOT, readArgs, runMain } from './command-line.ts';
import { readAuthor } from './environment.ts';

const USAGE = 'Use: pnpm registry accept [<package>…] --env <name>';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, COMMON_OPTIONS);
  const environment = await openNamedEnvironment(values, USAGE);
  await acceptOffers({ environment, words: positionals, who: readAuthor(ROOT), say: console.log });
});
