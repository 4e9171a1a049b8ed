import type { Booking } from '@salon/shared/contracts/booking';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { assertBookable, type LockedEmployee, lockVisitEmployees } from './availability/lock-visit.ts';
import type { BookingChange } from './booking-change.ts';
import { listHeldEmployees } from './holds/hold.repository.ts';
import { listBookableServices } from './lines/bookable-service.repository.ts';
import type { BookingLine } from './lines/booking-line.ts';
import {
  type LineCatalogue,
  type LineChoice,
  listLineChoices,
  toLineChoice,
  toNamedChoice,
} from './lines/line-choice.ts';
import type { LineRequest } from './lines/line-request.ts';
import { listWantedEmployees } from './lines/list-wanted-employees.ts';

/** The changes of lines, employee and time that a request asks for. */
export interface WantedVisit {
  before: Booking;
  change: BookingChange;
  booked: readonly BookingLine[];
  /** null if the lines stay. */
  requests: readonly LineRequest[] | null;
  /** Does all lines; null if the request names no other employee. */
  employeeId: string | null;
}

/**
 * Locks the employees of the booking and of the wanted lines, and those whose time the customer holds.
 * @throws ApiError SERVICE_*, EMPLOYEE_INACTIVE, NOT_FOUND, VALIDATION_FAILED
 */
export async function listChangedChoices(context: SalonContext, wanted: WantedVisit): Promise<LineChoice[]> {
  const { booked, requests, employeeId } = wanted;
  const serviceIds = (requests ?? booked).flatMap(({ service_id }) => service_id ?? []);
  const services = await listBookableServices(context.tx, [...new Set(serviceIds)]);
  const { step } = await getOwnCurrency(context.tx);
  const { namedIds, allIds } = listWantedEmployees(requests ?? [], services);
  const newIds = employeeId ? [...namedIds, employeeId] : namedIds;
  const bookedIds = booked.map((line) => line.employee_id);
  const heldIds = context.principal.userType === 'customer' ? await listHeldEmployees(context) : [];
  const changedIds = new Set([...bookedIds, ...newIds, ...allIds, ...heldIds]);
  const locked = await lockVisitEmployees(context, [...changedIds]);
  assertEmployees(context, locked, { bookedIds, newIds });
  if (!requests && !employeeId) return booked.map(toNamedChoice);
  const activeIds = new Set(locked.filter(({ is_active }) => is_active).map(({ id }) => id));
  const catalogue = { services, activeIds, step };
  if (requests) return listLineChoices(requests, catalogue, booked);
  return booked.map((line) => toChoiceOfOther(context, line, employeeId ?? '', catalogue));
}

/** Staff may change a booking of an employee who has become inactive. @throws ApiError NOT_FOUND, EMPLOYEE_INACTIVE */
function assertEmployees(
  { principal }: SalonContext,
  locked: readonly LockedEmployee[],
  { bookedIds, newIds }: { bookedIds: readonly string[]; newIds: readonly string[] },
): void {
  const isCustomer = principal.userType === 'customer';
  const checkedIds = newIds.length === 0 && isCustomer ? bookedIds : newIds;
  assertBookable(
    locked,
    checkedIds.filter((id) => isCustomer || !bookedIds.includes(id)),
  );
}

/** Another employee must offer the service, also one that was booked before. */
function toChoiceOfOther(
  { principal }: SalonContext,
  line: BookingLine,
  employee_id: string,
  catalogue: LineCatalogue,
): LineChoice {
  const { service_id, variant_id } = line;
  const joins = 'after';
  if (service_id) return toLineChoice({ service_id, variant_id, employee_id, joins }, catalogue, line);
  // After a service was deleted, the server does not know which employees offered it; staff know.
  if (principal.userType === 'customer') throw fail('SERVICE_NOT_OFFERED');
  return toNamedChoice({ ...line, employee_id, joins, gap_minutes: 0, is_overbooked: false });
}
