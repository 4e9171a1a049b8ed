import { countDaysBetween, type SalonDate } from '../salon-clock.ts';
import type { WorkPlan } from './work-calendar.ts';

type Validity = Pick<WorkPlan, 'validFrom' | 'validTo'>;

/** Returns the plan that holds on a date, the narrowest of the valid ones; null without a valid plan. */
export function findPlan(plans: readonly WorkPlan[], date: SalonDate): WorkPlan | null {
  let narrowest: WorkPlan | null = null;
  for (const plan of plans) {
    if (!isValidOn(plan, date)) continue;
    if (!narrowest || countValidDays(plan) < countValidDays(narrowest)) narrowest = plan;
  }
  return narrowest;
}

/** Returns the length of a validity in days; Infinity for an open-ended plan. */
export function countValidDays({ validFrom, validTo }: Validity): number {
  return validTo === null ? Number.POSITIVE_INFINITY : countDaysBetween(validFrom, validTo) + 1;
}

/** Whether one validity contains a date of the other. */
export function doValiditiesOverlap(one: Validity, other: Validity): boolean {
  return (
    (other.validTo === null || one.validFrom <= other.validTo) &&
    (one.validTo === null || other.validFrom <= one.validTo)
  );
}

function isValidOn({ validFrom, validTo }: Validity, date: SalonDate): boolean {
  return validFrom <= date && (validTo === null || date <= validTo);
}
