import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';

/**
 * Returns the employee whom a request is about: for an employee always the principal, for an admin the given one, or
 * undefined without one. The policy of the route excludes customers.
 * @throws ApiError FORBIDDEN when an employee names a colleague
 */
export function resolveEmployee(principal: Principal, given: string | undefined): string | undefined {
  if (principal.userType === 'admin') return given;
  if (given !== undefined && given !== principal.userId) throw fail('FORBIDDEN');
  return principal.userId;
}
