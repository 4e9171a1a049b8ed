import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import type { Booking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';

/**
 * Returns the booked employee, who stands for everyone whom the visit has, then the employees who could do all of it. The
 * booked one is left out if someone of the visit is no longer available.
 */
export function listMoveEmployees(booking: Booking, employees: readonly PublicEmployee[]): PublicEmployee[] {
  const { employee_id, service_ids, services } = booking;
  const active = employees.filter(({ is_active }) => is_active);
  const areBookedActive = listBookedLines(booking).every((line) =>
    active.some(({ id }) => id === line.employee_id),
  );
  // No employee offers a deleted service, so a booking with a deleted service must stay with the booked employee.
  const hasAllServices = service_ids.length === services.length;
  const offersAll = (employee: PublicEmployee) =>
    employee.id !== employee_id &&
    hasAllServices &&
    service_ids.every((id) => employee.service_ids.includes(id));
  return [...active.filter(({ id }) => id === employee_id && areBookedActive), ...active.filter(offersAll)];
}
