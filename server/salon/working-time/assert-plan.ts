import type * as contract from '@salon/shared/contracts/working-time';
import { findPlanProblem } from '@salon/shared/domain/working-time/find-plan-problem';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findWeekStart } from '../businesses/business.repository.ts';
import { toWorkPlan } from './to-work-calendar.ts';
import type { PlanValues } from './work-plan.repository.ts';
import { PLAN_PROBLEMS } from './working-time.messages.ts';

/**
 * `others` are the plans of the same calendar; the plan itself may be among them.
 * @throws ApiError WORK_PLAN_OVERLAP; VALIDATION_FAILED for the first other problem
 */
export async function assertPlan(
  { tx }: SalonContext,
  plan: PlanValues & { id: string; employee_id: string | null },
  others: readonly contract.WorkPlan[],
): Promise<void> {
  const weekStart = await findWeekStart(tx);
  const problem = findPlanProblem(
    toWorkPlan({ ...plan, spans: [...plan.spans] }),
    others.map(toWorkPlan),
    weekStart,
  );
  if (problem === null) return;
  if (problem === 'validity_conflict') throw fail('WORK_PLAN_OVERLAP');
  const { path, message } = PLAN_PROBLEMS[problem];
  throw failField(path, message);
}
