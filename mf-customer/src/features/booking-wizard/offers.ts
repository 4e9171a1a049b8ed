import { listMainServices } from '@salon/shared/booking-ui/addons';
import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { PublicService } from '@salon/shared/contracts/service';

/** Returns the services that are booked alone and that at least one of the employees offers (§5). */
export function listOfferedServices(
  employees: readonly PublicEmployee[],
  services: readonly PublicService[],
): PublicService[] {
  const offered = new Set(employees.flatMap(({ service_ids }) => service_ids));
  return listMainServices(services).filter(({ id }) => offered.has(id));
}

/** Returns the ids of the employees who may do every line; none for a visit with lines at the same time. */
export function listWholeEmployees([first, ...others]: readonly LineOptions[]): string[] {
  const ids = first?.candidates.map(({ employeeId }) => employeeId) ?? [];
  return ids.filter((id) =>
    others.every(
      ({ join, candidates }) => join === 'after' && candidates.some(({ employeeId }) => employeeId === id),
    ),
  );
}
