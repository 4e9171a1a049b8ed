import type * as contract from '@salon/shared/contracts/employee';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { hashPassword } from '../auth/passwords.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { IMAGE_FIELDS, insertEmployee } from './employee.repository.ts';
import { requireEmployee } from './get-employee.ts';
import { replaceOfferedServices } from './offered-services.repository.ts';
import { parseStaffPhone } from './parse-staff-phone.ts';
import { resolveOwnServices } from './resolve-own-services.ts';
import { toSalaryValues } from './salary.ts';

/**
 * @throws ApiError PHONE_IN_USE; NOT_FOUND for an unknown service; VALIDATION_FAILED for a phone that the salon's country has
 * not, a refused image or a salary with too many decimals
 */
export async function createEmployee(
  context: SalonContext,
  images: ImageStore,
  given: z.output<typeof contract.createEmployee>,
): Promise<contract.Employee> {
  const { password, service_ids = [], working_hours_count: _, ...facts } = given;
  const { salary_type = 'fixed', salary_amount = 0, ...columns } = facts;
  const salary = toSalaryValues(await lockOwnCurrency(context.tx), { salary_type, salary_amount });
  for (const field of IMAGE_FIELDS) await assertImageAllowed(context, images, field, columns[field]);
  const phone = await parseStaffPhone(context, columns.phone);
  const offers = await resolveOwnServices(context, service_ids);
  const password_hash = await hashPassword(password);
  const employeeId = await insertEmployee(context, { ...columns, ...phone, ...salary, password_hash });
  await replaceOfferedServices(context, employeeId, offers);
  return requireEmployee(context, employeeId);
}
