import { id, instant } from '@salon/shared/contracts/fields';
import type { listServicesQuery } from '@salon/shared/contracts/service';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toVisibleService } from './get-service.ts';
import { countServices, listServiceRows } from './service.repository.ts';

const place = z.tuple([instant, id]);

/** A customer sees only active services. @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listServices(
  { tx, principal }: SalonContext,
  { cursor, limit, ...filters }: z.output<typeof listServicesQuery>,
) {
  const seen = principal.userType === 'customer' ? { ...filters, is_active: true } : filters;
  const found = await listServiceRows(tx, seen, limit + 1, cursor ? decodeCursor(cursor, place) : undefined);
  const currency = await getOwnCurrency(tx);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return {
    success: true as const,
    data: rows.map((row) => toVisibleService(principal, row, currency)),
    next_cursor,
    total: await countServices(tx, seen),
  };
}
