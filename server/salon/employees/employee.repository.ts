import { type SqlBool, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import type { Tables } from '../../database/schema.ts';
import { buildWordsCondition } from '../../database/search.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { StaffLoginRow } from '../auth/account.repository.ts';

export interface EmployeeFilters {
  is_active?: boolean | undefined;
  search?: string | undefined;
}

/** An update leaves a missing column unchanged; an insert writes the table's default. */
export type EmployeeValues = Omit<
  Updateable<Tables['employees']>,
  'business_id' | 'id' | 'created_at' | 'last_login'
>;

export const IMAGE_FIELDS = ['image_url', 'image_path'] as const;

export type EmployeeCursor = [created_at: string, id: string];

const COLUMNS = [
  'employee.id',
  'employee.name',
  'employee.specialty',
  'employee.phone',
  'employee.work_hours_from',
  'employee.work_hours_to',
  'employee.rating',
  'employee.experience',
  'employee.salary_type',
  'employee.salary_amount',
  'employee.salary_minor',
  'employee.image_url',
  'employee.image_path',
  'employee.is_active',
  'employee.created_at',
] as const;

const selectEmployees = (query: ReturnType<typeof allEmployees>) =>
  query.select(COLUMNS).select([
    sql<string[]>`array(
      select offer.service_id::text from employee_services as offer
      where offer.business_id = ${ownBusiness} and offer.employee_id = employee.id
      order by offer.service_id)`.as('service_ids'),
    hasVariedHours.as('has_varied_hours'),
  ]);

/** Whether the employee's open-ended plan, else the salon's, is not the employee's pair of hours on all seven days. */
const hasVariedHours = sql<boolean>`coalesce((
  select plan.weeks <> 1 or not (plan.spans @> same_spans and same_spans @> plan.spans)
  from work_plans as plan, spans_of_hours(employee.work_hours_from, employee.work_hours_to) as same_spans
  where plan.business_id = ${ownBusiness} and plan.valid_to is null
    and (plan.employee_id = employee.id or plan.employee_id is null)
  order by plan.employee_id nulls last limit 1), false)`;

const allEmployees = (tx: Tx) => tx.selectFrom('employees as employee');

export async function listEmployeeRows(
  tx: Tx,
  filters: EmployeeFilters,
  limit: number,
  after?: EmployeeCursor,
) {
  let query = filtered(tx, filters);
  if (after) {
    query = query.where(
      sql<SqlBool>`(employee.created_at, employee.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  }
  const rows = await selectEmployees(query)
    .orderBy('employee.created_at', 'desc')
    .orderBy('employee.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEmployeeRow);
}

export async function countEmployees(tx: Tx, filters: EmployeeFilters): Promise<number> {
  const { count } = await filtered(tx, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

export async function findEmployee(tx: Tx, id: string) {
  const row = await selectEmployees(allEmployees(tx).where('employee.id', '=', id)).executeTakeFirst();
  return row && toEmployeeRow(row);
}

/** The answer has the flag only if it is true. */
function toEmployeeRow<Row extends { has_varied_hours: boolean }>({ has_varied_hours, ...row }: Row) {
  return { ...row, ...(has_varied_hours ? { has_varied_hours: true as const } : {}) };
}

export function lockEmployee(tx: Tx, id: string) {
  return tx
    .selectFrom('employees')
    .select(['id', 'phone', 'is_active', 'work_hours_from', 'work_hours_to'])
    .select(['salary_type', 'salary_amount', 'salary_minor', 'image_url', 'image_path'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @throws the database error `employees_phone_key` for a used phone */
export async function insertEmployee(
  { tx, businessId, now }: SalonContext,
  values: EmployeeValues & { name: string; specialty: string; phone: string; password_hash: string },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('employees')
    .values({ ...values, business_id: businessId, id, created_at: now })
    .execute();
  return id;
}

export async function updateEmployeeRow(tx: Tx, id: string, values: EmployeeValues): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('employees').set(values).where('id', '=', id).execute();
}

/** @throws the database error `bookings_employee_fkey` or `booking_lines_employee_fkey` while the employee has bookings */
export async function deleteEmployeeRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('employees').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The write locks the row, as in `recordAdminLogin`. */
export function recordEmployeeLogin(tx: Tx, { user_id, password_hash }: StaffLoginRow, now: Date) {
  return tx
    .updateTable('employees')
    .set({ last_login: now })
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}

export async function clearEmployeeImage(tx: Tx, url: string): Promise<void> {
  for (const field of IMAGE_FIELDS) {
    await tx
      .updateTable('employees')
      .set({ [field]: null })
      .where(field, '=', url)
      .execute();
  }
}

function filtered(tx: Tx, { is_active, search }: EmployeeFilters) {
  let query = allEmployees(tx);
  if (is_active !== undefined) query = query.where('employee.is_active', '=', is_active);
  if (search) {
    query = query.where(({ ref }) =>
      buildWordsCondition(search, ref('employee.name'), ref('employee.specialty')),
    );
  }
  return query;
}
