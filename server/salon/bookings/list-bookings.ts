import { id, instant, salonDate } from '@salon/shared/contracts/fields';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findCustomerContact } from '../customers/customer.repository.ts';
import {
  type BookingFilters,
  countBookings,
  listNewestBookingRows,
  listReportBookingRows,
} from './booking-list.repository.ts';

export interface ListBookingsRequest extends BookingFilters {
  sort: 'newest' | 'report';
  limit: number;
  cursor?: string | undefined;
}

const newestPlace = z.tuple([instant, id]);
const reportPlace = z.tuple([z.literal([0, 1]), salonDate, instant, id]);

/**
 * A customer gets only their own bookings, whatever the filters ask for; `total` is at most 10,000.
 * @throws ApiError VALIDATION_FAILED for a malformed cursor; NOT_FOUND when the customer was deleted
 */
export async function listBookings(
  context: SalonContext,
  { sort, limit, cursor, ...filters }: ListBookingsRequest,
) {
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
  const found = await listNewestBookingRows(tx, filters, limit + 1, after);
  const { rows, next_cursor } = cutPage(found, limit, ({ booking }) => [booking.created_at, booking.id]);
  return { data: rows.map(({ booking }) => booking), next_cursor };
}

async function report(tx: SalonContext['tx'], filters: BookingFilters, limit: number, cursor?: string) {
  const after = cursor ? decodeCursor(cursor, reportPlace) : undefined;
  const found = await listReportBookingRows(tx, filters, limit + 1, after);
  const { rows, next_cursor } = cutPage(found, limit, ({ booking, starts_at }) => {
    const { status, booking_date, id } = booking;
    return [isOpenStatus(status) ? 0 : 1, booking_date, starts_at, id];
  });
  return { data: rows.map(({ booking }) => booking), next_cursor };
}

async function getOwnerFilter({ tx, principal }: SalonContext): Promise<Pick<BookingFilters, 'owner'>> {
  if (principal.userType !== 'customer') return {};
  const account = await findCustomerContact(tx, principal.userId);
  if (!account) throw fail('NOT_FOUND');
  return { owner: { id: account.id, phone: account.phone } };
}
