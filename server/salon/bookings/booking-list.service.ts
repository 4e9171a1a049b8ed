import type { Booking } from '@salon/shared/contracts/booking';
import { id, instant, salonDate } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../database/cursor.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { toBooking } from './booking-answer.ts';
import {
  type BookingFilters,
  countBookings,
  listNewestRows,
  listReportRows,
} from './booking-list.repository.ts';
import { findCustomer } from './booking-parties.repository.ts';

export interface ListRequest extends BookingFilters {
  sort: 'newest' | 'report';
  limit: number;
  cursor?: string | undefined;
}

const newestPlace = z.tuple([instant, id]);
const reportPlace = z.tuple([z.literal([0, 1]), salonDate, instant, id]);

/**
 * Returns one page of bookings. A customer sees only their own bookings, whatever the filters say.
 * @throws ApiError VALIDATION_FAILED for a foreign cursor; NOT_FOUND when the customer was deleted
 */
export async function listBookings(context: SalonContext, { sort, limit, cursor, ...filters }: ListRequest) {
  const { tx } = context;
  const scoped = { ...filters, ...(await getOwnerFilter(context)) };
  const list = sort === 'report' ? report : newest;
  if (cursor === undefined) {
    const page = await list(tx, scoped, limit);
    const total = page.next_cursor === null ? page.data.length : await countBookings(tx, scoped);
    return { success: true as const, ...page, total };
  }
  const [page, total] = await Promise.all([list(tx, scoped, limit, cursor), countBookings(tx, scoped)]);
  return { success: true as const, ...page, total };
}

async function newest(tx: SalonContext['tx'], filters: BookingFilters, limit: number, cursor?: string) {
  const after = cursor ? decodeCursor(cursor, newestPlace) : undefined;
  const rows = await listNewestRows(tx, filters, limit + 1, after);
  return cutBookings(rows, limit, ({ created_at, id }) => [created_at, id]);
}

async function report(tx: SalonContext['tx'], filters: BookingFilters, limit: number, cursor?: string) {
  const after = cursor ? decodeCursor(cursor, reportPlace) : undefined;
  const rows = await listReportRows(tx, filters, limit + 1, after);
  return cutBookings(rows, limit, ({ status, booking_date, starts_at, id }) => {
    const isClosed = status === 'pending' || status === 'approved' ? 0 : 1;
    return [isClosed, booking_date, starts_at, id];
  });
}

type Row = Awaited<ReturnType<typeof listNewestRows>>[number];

/** Cuts the page to `limit` rows. The query returned one row more when there is a next page. */
function cutBookings(rows: Row[], limit: number, placeOf: (row: Row) => (string | number)[]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(toBooking) satisfies Booking[],
    next_cursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null,
  };
}

/** Returns the filter that limits a customer to their own bookings; empty for staff. @throws ApiError NOT_FOUND */
export async function getOwnerFilter({
  tx,
  principal,
}: SalonContext): Promise<Pick<BookingFilters, 'owner'>> {
  if (principal.userType !== 'customer') return {};
  const account = await findCustomer(tx, principal.userId);
  if (!account) throw fail('NOT_FOUND');
  return { owner: { id: account.id, phone: account.phone } };
}
