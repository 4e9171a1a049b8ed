import type { CanaryLimit } from '@salon/shared/releases/release-registry';
import type { Tally } from './withdrawal.repository.ts';

/**
 * A trial that is watched from so many addresses needs failures at as many: then no one page, salon or stranger can end
 * it. Where fewer were heard at all (one named salon, a developer's machine) they must all have seen it fail.
 */
const VOICES_NEEDED = 3;

export interface Verdict {
  /** Of all tries in this trial. */
  rate: number;
  loads: number;
  failures: number;
}

/** Whether what was heard of a trial is reason enough to end it; null while it goes on. */
export function verdictOf(
  { loads, failures, voices, failingVoices }: Tally,
  { errorRate, atLeastLoads }: CanaryLimit,
): Verdict | null {
  const tries = loads + failures;
  if (failures === 0 || tries < atLeastLoads) return null;
  if (failingVoices < Math.min(VOICES_NEEDED, voices)) return null;
  const rate = failures / tries;
  return rate > errorRate ? { rate, loads, failures } : null;
}
