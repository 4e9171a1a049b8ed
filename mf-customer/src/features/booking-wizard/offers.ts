import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';

/** Who offers what (§5): services are those of the chosen employee; for anyone, those of all, as far as one person does all. */

export interface OfferedService {
  service: Service;
  /** False when nobody offers it together with what is chosen already. */
  isSelectable: boolean;
}

/** Who offers all of these services. */
export function offerAll(
  employees: readonly PublicEmployee[],
  serviceIds: readonly string[],
): PublicEmployee[] {
  return employees.filter(({ service_ids }) => serviceIds.every((id) => service_ids.includes(id)));
}

/** The menu of these employees, in the salon's order. */
export function offersOf(
  employees: readonly PublicEmployee[],
  services: readonly Service[],
  chosenIds: readonly string[],
): OfferedService[] {
  const together = new Set(offerAll(employees, chosenIds).flatMap(({ service_ids }) => service_ids));
  const offered = new Set(employees.flatMap(({ service_ids }) => service_ids));
  return services
    .filter(({ id }) => offered.has(id))
    .map((service) => ({ service, isSelectable: together.has(service.id) }));
}

/** Of these services, those that can still be had, and by one person together. */
export function stillOffered(
  employees: readonly PublicEmployee[],
  services: readonly Service[],
  serviceIds: readonly string[],
): string[] {
  const kept: string[] = [];
  for (const id of serviceIds) {
    const isThere = services.some((service) => service.id === id);
    if (isThere && offerAll(employees, [...kept, id]).length > 0) kept.push(id);
  }
  return kept;
}
