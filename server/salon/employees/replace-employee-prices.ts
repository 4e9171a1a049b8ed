import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { hasEmployee } from './bookable-employee.repository.ts';
import {
  clearOtherEmployeePrices,
  type EmployeePriceValues,
  writeEmployeePrice,
} from './employee-price.repository.ts';

/**
 * The other employees have the price and minutes of the service again.
 * @throws ApiError NOT_FOUND; SERVICE_NOT_OFFERED for an employee who does not offer the service
 */
export async function replaceEmployeePrices(
  context: SalonContext,
  serviceId: string,
  prices: readonly EmployeePriceValues[],
): Promise<void> {
  const ids = prices.map(({ employee_id }) => employee_id);
  await clearOtherEmployeePrices(context, serviceId, ids);
  for (const price of prices) {
    if (await writeEmployeePrice(context, serviceId, price)) continue;
    throw fail((await hasEmployee(context.tx, price.employee_id)) ? 'SERVICE_NOT_OFFERED' : 'NOT_FOUND');
  }
}
