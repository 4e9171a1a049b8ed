import type { DayException, WorkPlan } from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { EXCEPTION_COLUMNS } from './day-exception.repository.ts';
import { PLAN_COLUMNS } from './work-plan.repository.ts';

export interface CalendarFilters {
  /** All employees if missing. */
  employeeIds?: readonly string[] | undefined;
  from: SalonDate;
  to: SalonDate;
}

export interface CalendarRows {
  week_start: number;
  plans: WorkPlan[];
  exceptions: DayException[];
}

/** Returns the plans and exceptions of the salon and of the employees that can hold on a date of the range. */
export async function findCalendarRows(
  tx: Tx,
  { employeeIds, from, to }: CalendarFilters,
): Promise<CalendarRows> {
  const isChosen = employeeIds ? sql`employee_id = any(${employeeIds}::uuid[])` : sql`true`;
  const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<CalendarRows>`
    select week_start,
      (select coalesce(json_agg(plan), '[]') from (
        select ${listOf(PLAN_COLUMNS)} from work_plans
        where business_id = ${ownBusiness} and (employee_id is null or ${isChosen})
          and valid_from <= ${to}::date and (valid_to is null or valid_to >= ${from}::date)
      ) as plan) as plans,
      (select coalesce(json_agg(exception), '[]') from (
        select ${listOf(EXCEPTION_COLUMNS)} from day_exceptions
        where business_id = ${ownBusiness} and (employee_id is null or ${isChosen}) and date between ${from}::date and ${to}::date
      ) as exception) as exceptions
    from businesses where businesses.id = ${ownBusiness}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('The transaction has no business');
  return found;
}
