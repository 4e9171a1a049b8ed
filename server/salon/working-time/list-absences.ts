import { id, instant } from '@salon/shared/contracts/fields';
import type { listAbsencesQuery } from '@salon/shared/contracts/working-time';
import { toInstant } from '@salon/shared/domain/salon-clock';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { countAbsences, listAbsenceRows, listNearestAbsenceRows } from './absence.repository.ts';
import { resolveEmployee } from './working-time.policy.ts';

const place = z.tuple([instant, id]);

/** @throws ApiError FORBIDDEN when an employee names a colleague; VALIDATION_FAILED for a malformed cursor */
export async function listAbsences(
  { tx, principal }: SalonContext,
  { cursor, limit, order, from, employee_id, state }: z.output<typeof listAbsencesQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const { time_zone } = await findOwnBusiness(tx);
  const filters = {
    employee_id: resolveEmployee(principal, employee_id),
    state,
    endsAfter: from ? toInstant(from, '00:00', time_zone) : undefined,
  };
  const list = order === 'nearest' ? listNearestAbsenceRows : listAbsenceRows;
  const [found, total] = await Promise.all([list(tx, filters, limit + 1, after), countAbsences(tx, filters)]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.ends_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total };
}
