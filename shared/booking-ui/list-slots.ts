import type { BusyTime } from '@salon/shared/contracts/booking';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import { buildSlots, type TimeSlot } from '@salon/shared/domain/time-slots';
import { getWorkHours } from '@salon/shared/domain/work-hours';

export interface SlotEmployee {
  id: string;
  work_hours_from: string;
  work_hours_to: string;
}

export interface DayFacts {
  date: SalonDate;
  durationMinutes: number;
  busy: readonly BusyTime[];
  now: SalonNow;
  /** Id of the booking that is edited or moved; its own time is free. */
  ignoreBookingId?: string | undefined;
}

/**
 * Returns the slots of a date; a slot is free when at least one of the employees is free. `byStart` uses minutes,
 * because the same clock time can be one employee's morning and another employee's night after midnight.
 */
export function listSlots(employees: readonly SlotEmployee[], facts: DayFacts): TimeSlot[] {
  const byStart = new Map<number, TimeSlot>();
  for (const employee of employees) {
    for (const slot of slotsOf(employee, facts)) {
      if (slot.isAvailable || !byStart.has(slot.startMinute)) byStart.set(slot.startMinute, slot);
    }
  }
  return [...byStart.values()].sort((a, b) => a.startMinute - b.startMinute);
}

export const hasWorkingHours = (employees: readonly SlotEmployee[]): boolean =>
  employees.some((employee) => getWorkHours(employee) !== null);

function slotsOf(employee: SlotEmployee, facts: DayFacts): TimeSlot[] {
  const busy = facts.busy.filter((time) => time.employee_id === employee.id);
  return buildSlots({ ...facts, busy, hours: getWorkHours(employee) });
}
