import type { Booking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';

type Moved = Pick<Booking, 'employee_id' | 'service_ids' | 'services'>;

/** The booked employee comes first. */
export function listMoveEmployees(
  { employee_id, service_ids, services }: Moved,
  employees: readonly PublicEmployee[],
): PublicEmployee[] {
  // No employee offers a deleted service, so a booking with a deleted service must stay with the booked employee.
  const hasAllServices = service_ids.length === services.length;
  const offersAll = (employee: PublicEmployee) =>
    employee.id === employee_id ||
    (hasAllServices && service_ids.every((id) => employee.service_ids.includes(id)));
  const bookedRank = (employee: PublicEmployee) => Number(employee.id === employee_id);
  return employees
    .filter((employee) => employee.is_active && offersAll(employee))
    .sort((a, b) => bookedRank(b) - bookedRank(a));
}
