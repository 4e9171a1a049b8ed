import type { AuditEntry, listAuditQuery } from '@salon/shared/contracts/audit';
import { instant } from '@salon/shared/contracts/fields';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { auditPage, countAudit } from './audit.repository.ts';

const place = z.tuple([instant, z.number().int()]);

/** One page of who changed what, the newest first; `total` is counted up to 10,000. Days are the salon's. */
export async function listAudit(
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
    auditPage(tx, filters, limit + 1, after),
    countAudit(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.at, row.id]);
  // The table's own trigger writes no other kinds; the answer's schema would refuse them.
  return { success: true as const, data: rows as AuditEntry[], next_cursor, total };
}
