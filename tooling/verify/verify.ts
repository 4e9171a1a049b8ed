/** `pnpm verify` runs every check that needs no browser, without the trials. */
import { runAllChecks } from './conclude.ts';
import { STATIC_CHECKS } from './static-checks.ts';

await runAllChecks(STATIC_CHECKS);
