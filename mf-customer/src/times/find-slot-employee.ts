import { type DayFacts, listSlots, type SlotEmployee } from '@salon/shared/booking-ui/list-slots';

/** Returns the free employee with the fewest bookings on that day; if several are equal, the first of the list. */
export function findSlotEmployee<E extends SlotEmployee>(
  startMinute: number,
  employees: readonly E[],
  facts: DayFacts,
): E | null {
  const free = employees.filter((employee) =>
    listSlots([employee], facts).some((slot) => slot.startMinute === startMinute && slot.isAvailable),
  );
  const load = (employee: E) =>
    facts.busy.filter((time) => time.employee_id === employee.id && time.booking_date === facts.date).length;
  return free.reduce<E | null>(
    (best, next) => (best === null || load(next) < load(best) ? next : best),
    null,
  );
}
