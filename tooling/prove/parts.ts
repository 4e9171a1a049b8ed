import { PART_KINDS, type ProofPart } from './part.ts';
import { BENCHMARK_PARTS } from './parts/benchmarks.ts';
import { BOARD_PARTS } from './parts/board.ts';
import { CLEAN_CLONE_PARTS } from './parts/clean-clones.ts';
import { FAULT_PARTS } from './parts/faults.ts';
import { PLATFORM_PARTS } from './parts/platform.ts';
import { SCREEN_PARTS } from './parts/screens.ts';
import { TRIAL_PARTS } from './parts/trials.ts';

const ALL = [
  ...TRIAL_PARTS,
  ...SCREEN_PARTS,
  ...BOARD_PARTS,
  ...PLATFORM_PARTS,
  ...FAULT_PARTS,
  ...BENCHMARK_PARTS,
  ...CLEAN_CLONE_PARTS,
];

/** Sorted by kind, and within a kind by the estimate, the shortest first. */
export const PROOF_PARTS: readonly ProofPart[] = PART_KINDS.flatMap((kind) =>
  ALL.filter((part) => part.kind === kind).sort((a, b) => a.minutes - b.minutes),
);
