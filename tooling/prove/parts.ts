/** Every part of `pnpm prove`, in the order in which the parts run. */

import { KINDS, type Part } from './part.ts';
import { BENCHMARKS } from './parts/benchmarks.ts';
import { CLEAN_CLONES } from './parts/clean-clones.ts';
import { FAULTS } from './parts/faults.ts';
import { SCREEN_PARTS } from './parts/screens.ts';
import { TRIALS } from './parts/trials.ts';

const ALL = [...TRIALS, ...SCREEN_PARTS, ...FAULTS, ...BENCHMARKS, ...CLEAN_CLONES];

/** Every part, sorted by kind, and within a kind by duration, the shortest first. */
export const PARTS: readonly Part[] = KINDS.flatMap((kind) =>
  ALL.filter((part) => part.kind === kind).sort((a, b) => a.minutes - b.minutes),
);
