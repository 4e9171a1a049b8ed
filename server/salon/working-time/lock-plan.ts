import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { lockCalendar } from './lock-calendar.ts';
import { findPlanRow } from './work-plan.repository.ts';

export interface LockedPlan {
  before: WorkPlan;
  /** The employees whose working time the plan can decide. */
  employeeIds: string[];
}

/** Locks the calendar of the plan, and reads the plan after the lock. @throws ApiError NOT_FOUND */
export async function lockPlan(tx: Tx, planId: string): Promise<LockedPlan> {
  const seen = await findPlanRow(tx, planId);
  if (!seen) throw fail('NOT_FOUND');
  const employeeIds = await lockCalendar(tx, seen.employee_id);
  const before = await findPlanRow(tx, planId);
  if (!before) throw fail('NOT_FOUND');
  return { before, employeeIds };
}
