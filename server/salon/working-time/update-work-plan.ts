import type * as contract from '@salon/shared/contracts/working-time';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertPlan } from './assert-plan.ts';
import { listBookingsOutsidePlans } from './list-outside-bookings.ts';
import { lockPlan } from './lock-plan.ts';
import { toChangedPlan } from './plan-values.ts';
import { listPlans, updatePlanRow } from './work-plan.repository.ts';

/** @throws ApiError NOT_FOUND, WORK_PLAN_OVERLAP, VALIDATION_FAILED */
export async function updateWorkPlan(
  context: SalonContext,
  planId: string,
  given: z.output<typeof contract.updateWorkPlan>,
) {
  const { tx } = context;
  const { before, employeeIds } = await lockPlan(tx, planId);
  const values = toChangedPlan(before, given);
  const { id, employee_id } = before;
  await assertPlan(context, { ...values, id, employee_id }, await listPlans(tx, employee_id));
  const plan = await updatePlanRow(tx, id, values);
  return { ...plan, outside: await listBookingsOutsidePlans(context, employeeIds, [before, plan]) };
}
