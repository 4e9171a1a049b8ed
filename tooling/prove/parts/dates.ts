import type { Part } from '../part.ts';

/**
 * The tests at other dates and hours: one part for each row of `MOMENTS` in tooling/verify/moments.ts, with the command
 * `pnpm test:dates --at=<moment>`.
 */
export const DATES: readonly Part[] = [];
