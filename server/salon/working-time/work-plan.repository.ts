import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { PlanSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface PlanValues {
  name: string;
  valid_from: string;
  valid_to: string | null;
  weeks: number;
  anchor_date: string;
  spans: readonly PlanSpan[];
}

export const PLAN_COLUMNS = [
  'id',
  'employee_id',
  'name',
  'valid_from',
  'valid_to',
  'weeks',
  'anchor_date',
  'spans',
] as const satisfies (keyof WorkPlan)[];

/** `employeeId` is null for the plans of the salon. The open-ended plan comes last. */
export function listPlans(tx: Tx, employeeId: string | null): Promise<WorkPlan[]> {
  return tx
    .selectFrom('work_plans')
    .select(PLAN_COLUMNS)
    .where('employee_id', 'is not distinct from', employeeId)
    .orderBy('valid_to', (place) => place.asc().nullsLast())
    .orderBy('id')
    .execute();
}

export function findPlanRow(tx: Tx, id: string): Promise<WorkPlan | undefined> {
  return tx.selectFrom('work_plans').select(PLAN_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Returns the employee's open-ended plan. */
export function findLastingPlan(tx: Tx, employeeId: string): Promise<WorkPlan | undefined> {
  return tx
    .selectFrom('work_plans')
    .select(PLAN_COLUMNS)
    .where('employee_id', '=', employeeId)
    .where('valid_to', 'is', null)
    .executeTakeFirst();
}

/** @throws the database error `work_plans_validity` for the same dates and length as another plan */
export function insertPlan(
  { tx, businessId, now }: SalonContext,
  values: PlanValues & { id: string; employee_id: string | null },
): Promise<WorkPlan> {
  return tx
    .insertInto('work_plans')
    .values({ ...values, spans: JSON.stringify(values.spans), business_id: businessId, created_at: now })
    .returning(PLAN_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** @throws the database error `work_plans_validity` for the same dates and length as another plan */
export function updatePlanRow(tx: Tx, id: string, values: PlanValues): Promise<WorkPlan> {
  return tx
    .updateTable('work_plans')
    .set({ ...values, spans: JSON.stringify(values.spans) })
    .where('id', '=', id)
    .returning(PLAN_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deletePlanRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('work_plans').where('id', '=', id).execute();
}
