import type * as contract from '@salon/shared/contracts/working-time';
import type { DayException, WorkPlan } from '@salon/shared/domain/working-time/work-calendar';

/** Converts a row to the form of the rules in shared/domain/working-time. */
export function toWorkPlan({
  employee_id,
  valid_from,
  valid_to,
  anchor_date,
  ...same
}: contract.WorkPlan): WorkPlan {
  return {
    ...same,
    employeeId: employee_id,
    validFrom: valid_from,
    validTo: valid_to,
    anchorDate: anchor_date,
  };
}

/** Converts a row to the form of the rules in shared/domain/working-time. */
export function toDayException({ employee_id, date, spans, reason }: contract.DayException): DayException {
  return { employeeId: employee_id, date, spans, reason };
}
