import { FAILURE_REASONS, type FailureReason } from '@salon/shared/contracts/platform-report';

const HOUR_MS = 3_600_000;

export const toHour = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** Returns the counts of one failure, in the order of FAILURE_REASONS. */
export const countReason = (reason: FailureReason): number[] =>
  FAILURE_REASONS.map((one) => (one === reason ? 1 : 0));
