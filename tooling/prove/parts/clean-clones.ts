import type { Part } from '../part.ts';
import { EVERYTHING } from '../source-groups.ts';

const RUNS = 10;
/** The last of them, while something else takes both cores. */
const BUSY_FROM = 8;

const clone = (id: string, promise: string, option: string, minutes: number): Part => ({
  id: `clean-clone-${id}`,
  kind: 'A clean clone',
  promise,
  command: `node tooling/prove/clean-clone.ts${option}`,
  sources: EVERYTHING,
  runsTests: true,
  minutes,
});

/** `npm test` in clones that nothing was ever built in. */
export const CLEAN_CLONES: readonly Part[] = [
  ...Array.from({ length: RUNS }, (_, index) => {
    const run = index + 1;
    return run < BUSY_FROM
      ? clone(`${run}`, `npm test passes in a clean clone (${run} of ${RUNS})`, '', 10)
      : clone(`${run}`, `npm test passes on a machine at work (${run} of ${RUNS})`, ' --busy', 20);
  }),
  clone('all', 'npm test -- --all passes in a clean clone', ' --all', 30),
];
