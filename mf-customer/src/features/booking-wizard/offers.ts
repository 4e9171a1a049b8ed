import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';

/**
 * In this file, `employees` is the chosen employee alone or, for ANY_EMPLOYEE, all employees. A service is offered if
 * one of them offers it (§5).
 */

export interface OfferedService {
  service: Service;
  /** Whether one employee offers this service together with all chosen services. */
  isSelectable: boolean;
}

export function listEmployeesOfferingAll(
  employees: readonly PublicEmployee[],
  serviceIds: readonly string[],
): PublicEmployee[] {
  return employees.filter(({ service_ids }) => serviceIds.every((id) => service_ids.includes(id)));
}

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

/** Drops ids of deleted services, and of services that no single employee offers together with the kept services. */
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
