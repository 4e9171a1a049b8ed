import type { listEmployeesQuery } from '@salon/shared/contracts/employee';
import { id, instant } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { countEmployees, listEmployeeRows } from './employee.repository.ts';
import { toVisibleEmployee } from './get-employee.ts';

const place = z.tuple([instant, id]);

/** @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listEmployees(
  { tx, principal }: SalonContext,
  { cursor, limit, ...filters }: z.output<typeof listEmployeesQuery>,
) {
  const seen = principal.userType === 'admin' ? filters : { ...filters, is_active: true };
  const found = await listEmployeeRows(tx, seen, limit + 1, cursor ? decodeCursor(cursor, place) : undefined);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  const currency = await getOwnCurrency(tx);
  const data = rows.map((row) => toVisibleEmployee(principal, row, currency));
  return { success: true as const, data, next_cursor, total: await countEmployees(tx, seen) };
}
