import { getDayOff, getSalonClosure } from '@salon/shared/booking-ui/day-closure';
import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import type { Availability } from '@salon/shared/contracts/availability';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';

interface ClosureFacts {
  availability: Availability;
  day: VisitDay;
  options: readonly LineOptions[];
  employees: readonly { id: string; name: string }[];
}

/** Returns that the salon is closed on a date, or that no employee who may do some line works; else ''. */
export function findClosure({ availability, day, options, employees }: ClosureFacts): string {
  const ofSalon = getSalonClosure(availability, day.clock.date);
  if (ofSalon) return ofSalon;
  for (const { employeeId, candidates } of options) {
    const ids = employeeId ? [employeeId] : candidates.map((candidate) => candidate.employeeId);
    const able = employees.filter(({ id }) => ids.includes(id));
    const texts = able.map((employee) => getDayOff(day, employee));
    if (texts.length > 0 && texts.every(Boolean)) return texts.join('، ');
  }
  return '';
}
