import type { BookableService } from './bookable-service.repository.ts';
import type { LineRequest } from './line-request.ts';

/** Returns the employees that requests name, and these together with everyone who could do an open line. */
export function listWantedEmployees(
  requests: readonly LineRequest[],
  services: readonly BookableService[],
): { namedIds: string[]; allIds: string[] } {
  const namedIds = requests.flatMap(({ employee_id }) => employee_id ?? []);
  const openIds = requests
    .filter(({ employee_id }) => employee_id === null)
    .flatMap(({ service_id }) => services.find(({ id }) => id === service_id)?.offers ?? [])
    .map((offer) => offer.employee_id);
  return { namedIds: [...new Set(namedIds)], allIds: [...new Set([...namedIds, ...openIds])] };
}
