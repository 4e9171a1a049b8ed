import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';

/**
 * A service of the services step (§5): one that the chosen employee offers, or for ANY_EMPLOYEE one that any employee
 * offers.
 */

export interface OfferedService {
  service: Service;
  /** Whether an employee offers this service together with the chosen ones. */
  isSelectable: boolean;
}

/** @returns the employees who offer all of these services */
export function listEmployeesOfferingAll(
  employees: readonly PublicEmployee[],
  serviceIds: readonly string[],
): PublicEmployee[] {
  return employees.filter(({ service_ids }) => serviceIds.every((id) => service_ids.includes(id)));
}

/** Returns the services of these employees, in the salon's order. */
export function listOfferedServices(
  employees: readonly PublicEmployee[],
  services: readonly Service[],
  chosenIds: readonly string[],
): OfferedService[] {
  const together = new Set(
    listEmployeesOfferingAll(employees, chosenIds).flatMap(({ service_ids }) => service_ids),
  );
  const offered = new Set(employees.flatMap(({ service_ids }) => service_ids));
  return services
    .filter(({ id }) => offered.has(id))
    .map((service) => ({ service, isSelectable: together.has(service.id) }));
}

/** Returns the ids in `serviceIds` of services that still exist and that one employee offers together. */
export function listStillOfferedIds(
  employees: readonly PublicEmployee[],
  services: readonly Service[],
  serviceIds: readonly string[],
): string[] {
  const kept: string[] = [];
  for (const id of serviceIds) {
    const exists = services.some((service) => service.id === id);
    if (exists && listEmployeesOfferingAll(employees, [...kept, id]).length > 0) kept.push(id);
  }
  return kept;
}
