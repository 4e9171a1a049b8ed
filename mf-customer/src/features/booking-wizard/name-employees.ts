import type { LineOptions } from '@salon/shared/booking-ui/line-options';

/**
 * Returns the lines with the employees of the chosen time. A service that was chosen later belongs to the one employee of
 * the visit, if there is one who may do it.
 */
export function nameEmployees(
  options: readonly LineOptions[],
  employees: Readonly<Record<string, string>>,
): LineOptions[] {
  const [only, ...others] = new Set(Object.values(employees));
  return options.map((option) => {
    const id = employees[option.line.service_id] ?? (others.length === 0 ? only : undefined);
    const mayDo = id !== undefined && option.candidates.some(({ employeeId }) => employeeId === id);
    return option.employeeId === null && mayDo ? { ...option, employeeId: id } : option;
  });
}
