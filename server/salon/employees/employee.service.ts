import {
  COMMISSION_STEP_PROBLEM,
  type createEmployee,
  type Employee,
  isCommissionStep,
  type listEmployeesQuery,
  type PublicEmployee,
  type updateEmployee,
} from '@salon/shared/contracts/employee';
import { id, instant } from '@salon/shared/contracts/fields';
import { workingHoursCount } from '@salon/shared/domain/work-hours';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { isViolationOf } from '../../database/sql-errors.ts';
import { fail, failField } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { hashPassword } from '../auth/passwords.ts';
import { assertImageAllowed } from '../uploads/image.service.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import {
  countEmployees,
  countOwnServices,
  deleteEmployeeRow,
  findEmployee,
  insertEmployee,
  listEmployeeRows,
  lockEmployee,
  replaceOfferedServices,
  updateEmployeeRow,
} from './employee.repository.ts';

type EmployeeRow = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

const IMAGE_FIELDS = ['image_url', 'image_path'] as const;

const place = z.tuple([instant, id]);

/**
 * Returns one page, the newest first. An admin sees all employees; other people see active employees without phone
 * and salary.
 * @throws ApiError VALIDATION_FAILED for a foreign cursor
 */
export async function listEmployees(
  { tx, principal }: SalonContext,
  { cursor, limit, ...filters }: z.output<typeof listEmployeesQuery>,
) {
  const seen = principal.userType === 'admin' ? filters : { ...filters, is_active: true };
  const found = await listEmployeeRows(tx, seen, limit + 1, cursor ? decodeCursor(cursor, place) : undefined);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  const data = rows.map((row) => toVisibleEmployee(principal, row));
  return { success: true as const, data, next_cursor, total: await countEmployees(tx, seen) };
}

/**
 * Returns the employee as the principal may see them.
 * @throws ApiError NOT_FOUND; for an inactive employee too, unless the principal is an admin
 */
export async function getEmployee(
  { tx, principal }: SalonContext,
  employeeId: string,
): Promise<Employee | PublicEmployee> {
  const row = await findEmployee(tx, employeeId);
  if (!row || (principal.userType !== 'admin' && !row.is_active)) throw fail('NOT_FOUND');
  return toVisibleEmployee(principal, row);
}

/**
 * Creates an employee.
 * @throws ApiError PHONE_IN_USE; NOT_FOUND for a service that the salon does not have; VALIDATION_FAILED for an image
 */
export async function createSalonEmployee(
  context: SalonContext,
  pictures: ImageStore,
  given: z.output<typeof createEmployee>,
): Promise<Employee> {
  const { password, service_ids = [], working_hours_count: _, ...columns } = given;
  for (const field of IMAGE_FIELDS) await assertImageAllowed(context, pictures, field, columns[field]);
  const offers = await ownServices(context, service_ids);
  const password_hash = await hashPassword(password);
  const employeeId = await insertEmployee(context, { ...columns, password_hash });
  await replaceOfferedServices(context, employeeId, offers);
  return requireEmployee(context, employeeId);
}

/**
 * Changes the fields that the admin sent; a blank password changes nothing. After a new password or a deactivation a
 * trigger of the database ends all sessions of the employee.
 * @throws ApiError NOT_FOUND, PHONE_IN_USE, VALIDATION_FAILED
 */
export async function updateSalonEmployee(
  context: SalonContext,
  pictures: ImageStore,
  employeeId: string,
  given: z.output<typeof updateEmployee>,
): Promise<Employee> {
  const { tx } = context;
  const { password, service_ids, working_hours_count: _, ...columns } = given;
  const before = await lockEmployee(tx, employeeId);
  if (!before) throw fail('NOT_FOUND');
  checkCommission({
    salary_type: columns.salary_type ?? before.salary_type,
    salary_amount: columns.salary_amount ?? before.salary_amount,
  });
  // An address that was stored before the present rules stays until an admin changes it.
  for (const field of IMAGE_FIELDS) {
    if (columns[field] !== before[field]) await assertImageAllowed(context, pictures, field, columns[field]);
  }
  const offers = service_ids && (await ownServices(context, service_ids));
  const newPassword = password ? { password_hash: await hashPassword(password) } : {};
  await updateEmployeeRow(tx, employeeId, { ...columns, ...newPassword });
  if (offers) await replaceOfferedServices(context, employeeId, offers);
  return requireEmployee(context, employeeId);
}

/** Deletes an employee. @throws ApiError NOT_FOUND; EMPLOYEE_HAS_BOOKINGS for bookings in any state */
export async function deleteEmployee(context: SalonContext, employeeId: string): Promise<void> {
  const isRemoved = await deleteEmployeeRow(context.tx, employeeId).catch((error: unknown) => {
    throw isViolationOf(error, 'bookings_employee_fkey') ? fail('EMPLOYEE_HAS_BOOKINGS') : error;
  });
  if (!isRemoved) throw fail('NOT_FOUND');
}

/** Returns the ids without duplicates. @throws ApiError NOT_FOUND when the salon does not have one of the services */
async function ownServices({ tx }: SalonContext, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids.map((given) => given.toLowerCase()))];
  if (distinct.length > 0 && (await countOwnServices(tx, distinct)) !== distinct.length) {
    throw fail('NOT_FOUND');
  }
  return distinct;
}

/** @throws ApiError VALIDATION_FAILED for a commission over 100 % or with more than one decimal */
function checkCommission({ salary_type, salary_amount }: Pick<Employee, 'salary_type' | 'salary_amount'>) {
  if (salary_type !== 'commission') return;
  if (salary_amount > 100) {
    throw failField('salary_amount', 'نسبة العمولة يجب أن تكون بين 0 و100');
  }
  if (!isCommissionStep(salary_amount)) throw failField('salary_amount', COMMISSION_STEP_PROBLEM);
}

async function requireEmployee({ tx }: SalonContext, employeeId: string): Promise<Employee> {
  const row = await findEmployee(tx, employeeId);
  if (!row) throw fail('NOT_FOUND');
  return toEmployee(row);
}

function toEmployee(row: EmployeeRow): Employee {
  return { ...row, working_hours_count: workingHoursCount(row.work_hours_from, row.work_hours_to) };
}

function toVisibleEmployee(principal: Principal, row: EmployeeRow): Employee | PublicEmployee {
  const employee = toEmployee(row);
  if (principal.userType === 'admin') return employee;
  const { phone: _, salary_type: __, salary_amount: ___, created_at: ____, ...seen } = employee;
  return seen;
}
