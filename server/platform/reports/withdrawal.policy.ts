import type { CanaryLimit } from '@salon/shared/releases/release-registry';
import type { CanaryTotals } from './withdrawal.repository.ts';

/**
 * At least this many addresses must report failures, so that no single address ends a canary that others load. If fewer
 * addresses report at all, all of them must report failures.
 */
const MIN_FAILING_ADDRESSES = 3;

export interface Verdict {
  /** Share of failures in all loads and failures of this canary, 0 to 1. */
  rate: number;
  loads: number;
  failures: number;
}

/** Returns null while the canary goes on. */
export function judgeReports(
  { loads, failures, addresses, failingAddresses }: CanaryTotals,
  { errorRate, atLeastLoads: minTries }: CanaryLimit,
): Verdict | null {
  const tries = loads + failures;
  if (failures === 0 || tries < minTries) return null;
  if (failingAddresses < Math.min(MIN_FAILING_ADDRESSES, addresses)) return null;
  const rate = failures / tries;
  return rate > errorRate ? { rate, loads, failures } : null;
}
