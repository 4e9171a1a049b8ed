import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { findPlan } from '@salon/shared/domain/working-time/find-plan';
import { toDomainPlan } from './to-domain-plan.ts';

/** `present` holds on the given date; `other` is valid, but a narrower plan holds. */
export type PlanState = 'present' | 'coming' | 'ended' | 'other';

export interface StatedPlan {
  plan: WorkPlan;
  state: PlanState;
}

const ORDER: readonly PlanState[] = ['present', 'other', 'coming', 'ended'];

/** Returns the plans with their states: the present one first, then the coming ones by date. */
export function listStatedPlans(plans: readonly WorkPlan[], today: SalonDate): StatedPlan[] {
  const presentId = findPlan(plans.map(toDomainPlan), today)?.id;
  return plans
    .map((plan) => ({ plan, state: plan.id === presentId ? 'present' : getValidity(plan, today) }))
    .sort(
      (one, other) =>
        ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
        one.plan.valid_from.localeCompare(other.plan.valid_from),
    );
}

function getValidity({ valid_from, valid_to }: WorkPlan, today: SalonDate): PlanState {
  if (valid_to !== null && valid_to < today) return 'ended';
  return valid_from > today ? 'coming' : 'other';
}
