import type * as contract from '@salon/shared/contracts/working-time';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertPlan } from './assert-plan.ts';
import { listBookingsOutsidePlans } from './list-outside-bookings.ts';
import { lockCalendar } from './lock-calendar.ts';
import { toNewPlan } from './plan-values.ts';
import { insertPlan, listPlans } from './work-plan.repository.ts';

const MAX_PLANS = 100;

/** @throws ApiError NOT_FOUND, WORK_PLAN_OVERLAP, TOO_MANY_PLANS, VALIDATION_FAILED */
export async function createWorkPlan(
  context: SalonContext,
  { employee_id = null, ...given }: z.output<typeof contract.createWorkPlan>,
) {
  const { tx } = context;
  const employeeIds = await lockCalendar(tx, employee_id);
  const others = await listPlans(tx, employee_id);
  if (others.length >= MAX_PLANS) throw fail('TOO_MANY_PLANS');
  const values = toNewPlan(given);
  const id = uuidv7();
  await assertPlan(context, { ...values, id, employee_id }, others);
  const plan = await insertPlan(context, { ...values, id, employee_id });
  return { ...plan, outside: await listBookingsOutsidePlans(context, employeeIds, [plan]) };
}
