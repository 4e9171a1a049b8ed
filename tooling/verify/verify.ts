/** `pnpm verify`: everything that can be checked without a browser, but the trials. */
import { runToTheLastLine } from './conclude.ts';
import { STATIC_CHECKS } from './static-checks.ts';

await runToTheLastLine(STATIC_CHECKS);
