import type { CanaryLimit } from '@salon/shared/releases/release-registry';
import type { CanaryTotals } from './withdrawal.repository.ts';

/**
 * A canary ends only if at least this many addresses report failures, so that no single page, salon or outsider can end
 * it. If fewer addresses report at all (one named salon, a developer's machine), all of them must report failures.
 */
const VOICES_NEEDED = 3;

export interface Verdict {
  /** Share of failures in all loads of this canary, 0 to 1. */
  rate: number;
  loads: number;
  failures: number;
}

/** Returns the figures for which a canary must end; null while it goes on. */
export function judgeReports(
  { loads, failures, voices, failingVoices }: CanaryTotals,
  { errorRate, atLeastLoads }: CanaryLimit,
): Verdict | null {
  const tries = loads + failures;
  if (failures === 0 || tries < atLeastLoads) return null;
  if (failingVoices < Math.min(VOICES_NEEDED, voices)) return null;
  const rate = failures / tries;
  return rate > errorRate ? { rate, loads, failures } : null;
}
