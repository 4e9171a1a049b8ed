import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { WorkPlan as DomainPlan } from '@salon/shared/domain/working-time/work-calendar';

/** Converts the fields of the API to those of the rules. */
export const toDomainPlan = (plan: WorkPlan): DomainPlan => ({
  id: plan.id,
  employeeId: plan.employee_id,
  name: plan.name,
  validFrom: plan.valid_from,
  validTo: plan.valid_to,
  weeks: plan.weeks,
  anchorDate: plan.anchor_date,
  spans: plan.spans,
});
