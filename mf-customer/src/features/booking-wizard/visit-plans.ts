import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { listVisitSlots } from '@salon/shared/booking-ui/visit-slots';
import type { Availability } from '@salon/shared/contracts/availability';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import { listWholeEmployees } from './offers.ts';

/** The lines of a visit with the employees that one way of doing it names. */
export type VisitPlan = readonly LineOptions[];

/**
 * Returns the ways to do a visit. While all employees are open, each employee who can do all lines does the whole visit in
 * one plan. In the last plan, which one line does not need, the planner chooses who does the open lines: at some times only
 * several employees can do the visit.
 */
export function listVisitPlans(options: readonly LineOptions[]): VisitPlan[] {
  const isOpen = options.every(({ employeeId }) => employeeId === null);
  const ids = isOpen ? listWholeEmployees(options) : [];
  const plans = ids.map((employeeId) => options.map((option) => ({ ...option, employeeId })));
  return plans.length > 0 && options.length === 1 ? plans : [...plans, options];
}

/**
 * Returns the slots of all plans; a slot is free when one plan is. Of several plans that are free at one start, that of the
 * employee with the fewest bookings of the day counts, and a plan of several employees comes last. Minutes tell slots apart, because the same clock time can be one
 * employee's morning and another employee's night after midnight.
 */
export function listPlanSlots(
  day: VisitDay,
  plans: readonly VisitPlan[],
  busy: Availability['busy'],
): PlannedSlot[] {
  const byStart = new Map<number, PlannedSlot>();
  for (const plan of sortByLoad(day, plans, busy)) {
    for (const slot of listVisitSlots(day, plan)) {
      const known = byStart.get(slot.startMinute);
      if (!known || (!known.isAvailable && slot.isAvailable)) byStart.set(slot.startMinute, slot);
    }
  }
  const slots = [...byStart.values()].sort((one, other) => one.startMinute - other.startMinute);
  return slots.slice(0, day.grid.maxSlots);
}

function sortByLoad(day: VisitDay, plans: readonly VisitPlan[], busy: Availability['busy']): VisitPlan[] {
  return plans
    .map((plan) => ({ plan, load: countBookings(day, busy, plan[0]?.employeeId) }))
    .sort((one, other) => one.load - other.load)
    .map(({ plan }) => plan);
}

/** Counts what occupies an employee within the working time of the date; Infinity for an open one. */
function countBookings(
  { people }: VisitDay,
  busy: Availability['busy'],
  employeeId: string | null | undefined,
): number {
  if (!employeeId) return Number.POSITIVE_INFINITY;
  const segments = people.get(employeeId)?.segments ?? [];
  const start = segments[0]?.start ?? 0;
  const end = segments.at(-1)?.end ?? 0;
  const own = busy.filter((part) => 'employee_id' in part && part.employee_id === employeeId);
  return own.filter(({ starts_at, ends_at }) => Date.parse(ends_at) > start && Date.parse(starts_at) < end)
    .length;
}
