import * as contract from '@salon/shared/contracts/employee';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { hashPassword } from '../auth/passwords.ts';
import { lockOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { listBookingsOutsidePlans } from '../working-time/list-outside-bookings.ts';
import { findLastingPlan } from '../working-time/work-plan.repository.ts';
import { type EmployeeValues, IMAGE_FIELDS, lockEmployee, updateEmployeeRow } from './employee.repository.ts';
import { requireEmployee } from './get-employee.ts';
import { replaceOfferedServices } from './offered-services.repository.ts';
import { parseStaffPhone } from './parse-staff-phone.ts';
import { resolveChangedOffers } from './resolve-own-services.ts';
import { type StoredSalary, toSalaryAmount, toSalaryValues } from './salary.ts';

/**
 * A blank password keeps the old one. After a new password or a deactivation, a trigger ends all sessions of the
 * employee. After a change of the hours the answer lists the bookings that now lie outside.
 * @throws ApiError NOT_FOUND, PHONE_IN_USE, VALIDATION_FAILED
 */
export async function updateEmployee(
  context: SalonContext,
  images: ImageStore,
  employeeId: string,
  given: z.output<typeof contract.updateEmployee>,
): Promise<contract.ChangedEmployee> {
  const { tx } = context;
  const {
    password,
    service_ids,
    service_ids_before,
    working_hours_count: _,
    salary_type,
    salary_amount,
    phone,
    ...columns
  } = given;
  const currency = await lockOwnCurrency(tx);
  const before = await lockEmployee(tx, employeeId);
  if (!before) throw fail('NOT_FOUND');
  const salary = newSalary(currency, before, { salary_type, salary_amount });
  // The address of an image that was stored before the present rules existed stays valid until an admin changes it.
  for (const field of IMAGE_FIELDS) {
    if (columns[field] !== before[field]) await assertImageAllowed(context, images, field, columns[field]);
  }
  // The stored digits of a foreign phone lack its +, and can be a phone of the salon's country.
  const newPhone = phone === undefined || phone === before.phone ? {} : await parseStaffPhone(context, phone);
  const offers =
    service_ids && (await resolveChangedOffers(context, employeeId, { service_ids, service_ids_before }));
  const newPassword = password ? { password_hash: await hashPassword(password) } : {};
  await updateEmployeeRow(tx, employeeId, { ...columns, ...newPhone, ...salary, ...newPassword });
  if (offers) await replaceOfferedServices(context, employeeId, offers);
  const outside = hasOtherHours(before, columns) ? await listOutside(context, employeeId) : null;
  return { ...(await requireEmployee(context, employeeId)), ...(outside && { outside }) };
}

type Hours = Pick<contract.Employee, 'work_hours_from' | 'work_hours_to'>;

function hasOtherHours(before: Hours, given: { [Field in keyof Hours]?: string | undefined }): boolean {
  const { work_hours_from = before.work_hours_from, work_hours_to = before.work_hours_to } = given;
  return work_hours_from !== before.work_hours_from || work_hours_to !== before.work_hours_to;
}

/** A trigger has written the hours into the open-ended plan. */
async function listOutside(context: SalonContext, employeeId: string) {
  const plan = await findLastingPlan(context.tx, employeeId);
  return plan ? listBookingsOutsidePlans(context, [employeeId], [plan]) : [];
}

/** The number stays when only the type changes. */
function newSalary(
  currency: OwnCurrency,
  before: StoredSalary,
  given: Pick<z.output<typeof contract.updateEmployee>, 'salary_type' | 'salary_amount'>,
): EmployeeValues {
  if (given.salary_type === undefined && given.salary_amount === undefined) return {};
  const salary = {
    salary_type: given.salary_type ?? before.salary_type,
    salary_amount: given.salary_amount ?? toSalaryAmount(currency, before),
  };
  assertCommission(salary);
  return toSalaryValues(currency, salary);
}

function assertCommission({
  salary_type,
  salary_amount,
}: Pick<contract.Employee, 'salary_type' | 'salary_amount'>) {
  if (salary_type !== 'commission') return;
  if (salary_amount > 100) {
    throw failField('salary_amount', 'نسبة العمولة يجب أن تكون بين 0 و100');
  }
  if (!contract.isCommissionStep(salary_amount))
    throw failField('salary_amount', contract.COMMISSION_STEP_PROBLEM);
}
