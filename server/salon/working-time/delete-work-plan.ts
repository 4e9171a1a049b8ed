import type { SalonContext } from '../../http/salon-context.ts';
import { listBookingsOutsidePlans } from './list-outside-bookings.ts';
import { lockPlan } from './lock-plan.ts';
import { deletePlanRow } from './work-plan.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function deleteWorkPlan(context: SalonContext, planId: string) {
  const { before, employeeIds } = await lockPlan(context.tx, planId);
  await deletePlanRow(context.tx, before.id);
  return { outside: await listBookingsOutsidePlans(context, employeeIds, [before]) };
}
