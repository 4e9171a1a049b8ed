import type { SalaryType } from '@salon/shared/domain/revenue';
import type { OwnCurrency } from '../businesses/own-currency.ts';
import type { EmployeeValues } from './employee.repository.ts';

/** A commission has its percent in `salary_amount`, a fixed salary its amount in `salary_minor`. */
export interface StoredSalary {
  salary_type: SalaryType;
  salary_amount: number;
  salary_minor: number | null;
}

/** Returns the percent of a commission, or the fixed salary in units. */
export function toSalaryAmount(
  currency: OwnCurrency,
  { salary_type, salary_amount, salary_minor }: StoredSalary,
): number {
  return salary_type === 'fixed' ? currency.toUnits(salary_minor ?? 0) : salary_amount;
}

/** A trigger writes the other column. @throws ApiError VALIDATION_FAILED for an amount with too many decimals */
export function toSalaryValues(
  currency: OwnCurrency,
  { salary_type, salary_amount }: { salary_type: SalaryType; salary_amount: number },
): EmployeeValues {
  return salary_type === 'fixed'
    ? { salary_type, salary_minor: currency.toMinor(salary_amount, 'salary_amount') }
    : { salary_type, salary_amount };
}
