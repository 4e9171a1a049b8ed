/** `pnpm verify` runs every check that needs no browser, without the trials. */
import { runToTheLastLine } from './conclude.ts';
import { STATIC_CHECKS } from './static-checks.ts';

await runToTheLastLine(STATIC_CHECKS);
