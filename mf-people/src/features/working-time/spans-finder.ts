import type { WorkingTime } from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { createDayWorkFinder } from '@salon/shared/domain/working-time/day-work';
import { getDaySpans } from '@salon/shared/domain/working-time/get-day-spans';
import { createSalonHours } from '@salon/shared/domain/working-time/salon-hours';
import type { MinuteSpan, WorkCalendar } from '@salon/shared/domain/working-time/work-calendar';
import { toDomainPlan } from './to-domain-plan.ts';

const toWorkCalendar = ({ plans, exceptions }: WorkingTime['salon']): WorkCalendar => ({
  plans: plans.map(toDomainPlan),
  exceptions: exceptions.map(({ employee_id, ...exception }) => ({ ...exception, employeeId: employee_id })),
});

/** Returns a function that finds the spans of a date of the employee, or of the salon if the answer is without employee. */
export function createSpansFinder({
  week_start,
  salon,
  employee,
}: WorkingTime): (date: SalonDate) => readonly MinuteSpan[] {
  const salonHours = createSalonHours(toWorkCalendar(salon), week_start);
  if (!employee) return (date) => salonHours.findWork(date)?.spans ?? [];
  const findOwnWork = createDayWorkFinder(toWorkCalendar(employee), week_start);
  return (date) => getDaySpans(date, findOwnWork, salonHours);
}
