import type { AuditEntry, listAuditQuery } from '@salon/shared/contracts/audit';
import { instant } from '@salon/shared/contracts/fields';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { countChanges, listChanges } from './audit.repository.ts';

const place = z.tuple([instant, z.number().int()]);

/**
 * `from` and `to` are dates in the salon's time zone, and both are included; `total` is at most 10,000.
 * @throws ApiError VALIDATION_FAILED for a malformed cursor
 */
export async function listChangeLog(
  { tx }: SalonContext,
  { from, to, cursor, limit, ...wanted }: z.output<typeof listAuditQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const { time_zone } = await findOwnBusiness(tx);
  const filters = {
    ...wanted,
    start: from === undefined ? undefined : toInstant(from, '00:00', time_zone),
    end: to === undefined ? undefined : toInstant(addDays(to, 1), '00:00', time_zone),
  };
  const [found, total] = await Promise.all([
    listChanges(tx, filters, limit + 1, after),
    countChanges(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.at, row.id]);
  // Only a trigger of the database writes the table, and only with the values of AuditEntry.
  return { success: true as const, data: rows as AuditEntry[], next_cursor, total };
}
