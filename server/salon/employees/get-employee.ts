import type { Employee, PublicEmployee } from '@salon/shared/contracts/employee';
import { countWorkingHours } from '@salon/shared/domain/work-hours';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { type EmployeeRow, findEmployee } from './employee.repository.ts';
import { toSalaryAmount } from './salary.ts';

/** @throws ApiError NOT_FOUND, also for an inactive employee unless the principal is an admin */
export async function getEmployee(
  { tx, principal }: SalonContext,
  employeeId: string,
): Promise<Employee | PublicEmployee> {
  const row = await findEmployee(tx, employeeId);
  if (!row || (principal.userType !== 'admin' && !row.is_active)) throw fail('NOT_FOUND');
  return toVisibleEmployee(principal, row, await getOwnCurrency(tx));
}

/** Does not check the principal. @throws ApiError NOT_FOUND */
export async function requireEmployee({ tx }: SalonContext, employeeId: string): Promise<Employee> {
  const row = await findEmployee(tx, employeeId);
  if (!row) throw fail('NOT_FOUND');
  return toEmployee(row, await getOwnCurrency(tx));
}

function toEmployee({ salary_minor, ...row }: EmployeeRow, currency: OwnCurrency): Employee {
  return {
    ...row,
    salary_amount: toSalaryAmount(currency, { ...row, salary_minor }),
    working_hours_count: countWorkingHours(row.work_hours_from, row.work_hours_to),
  };
}

export function toVisibleEmployee(
  principal: Principal,
  row: EmployeeRow,
  currency: OwnCurrency,
): Employee | PublicEmployee {
  const employee = toEmployee(row, currency);
  if (principal.userType === 'admin') return employee;
  const { phone: _, salary_type: __, salary_amount: ___, created_at: ____, ...seen } = employee;
  return seen;
}
