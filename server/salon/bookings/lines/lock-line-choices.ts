import type { SalonContext } from '../../../http/salon-context.ts';
import { getOwnCurrency } from '../../businesses/own-currency.ts';
import { assertBookable, lockVisitEmployees } from '../availability/lock-visit.ts';
import { listBookableServices } from './bookable-service.repository.ts';
import { type LineChoice, listLineChoices } from './line-choice.ts';
import type { LineRequest } from './line-request.ts';
import { listWantedEmployees } from './list-wanted-employees.ts';

/**
 * Locks everyone who could do the lines, and further employees.
 * @throws ApiError NOT_FOUND, EMPLOYEE_INACTIVE, SERVICE_INACTIVE, SERVICE_NOT_OFFERED; VALIDATION_FAILED for an add-on alone
 */
export async function lockLineChoices(
  context: SalonContext,
  requests: readonly LineRequest[],
  furtherIds: readonly string[],
): Promise<LineChoice[]> {
  const { tx } = context;
  // Reads without a lock come first, because other bookings of the employees wait while their rows are locked.
  const services = await listBookableServices(tx, [...new Set(requests.map(({ service_id }) => service_id))]);
  const { step } = await getOwnCurrency(tx);
  const { namedIds, allIds } = listWantedEmployees(requests, services);
  const locked = await lockVisitEmployees(context, [...new Set([...allIds, ...furtherIds])]);
  assertBookable(locked, namedIds);
  const activeIds = new Set(locked.filter(({ is_active }) => is_active).map(({ id }) => id));
  return listLineChoices(requests, { services, activeIds, step });
}
