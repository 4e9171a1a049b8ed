import type { Booking } from '@salon/shared/contracts/booking';
import { findEarlyEnd } from '@salon/shared/domain/visit/find-early-end';
import type { SalonContext } from '../../http/salon-context.ts';
import type { BookingValues } from './booking.repository.ts';
import type { BookingChange } from './booking-change.ts';
import { requireBooking } from './get-booking.ts';
import { freeTimeAfter } from './lines/booking-line.repository.ts';

type Ending = Pick<BookingChange, 'ends_now' | 'status'>;

/** Whether a change frees time of the booking, so that the caller locks its employees. */
export const freesTime = (before: Booking, change: Ending): boolean =>
  change.status === 'cancelled' || isEnding(before, change);

/** A request that is sent again after its answer was lost ends nothing a second time. */
const isEnding = ({ status }: Booking, { ends_now }: Ending) => ends_now === true && status !== 'completed';

/**
 * Frees what is left of the time of a visit that ends now, except for the buffers of its lines. The planned times of the booking
 * stay. A visit whose time is over, or of which a line has not begun, keeps its time.
 */
export async function endEarly(
  { tx, now }: SalonContext,
  before: Booking,
  change: Ending,
): Promise<Partial<BookingValues>> {
  if (!isEnding(before, change)) return {};
  const { lines } = await requireBooking(tx, before.id);
  const found = findEarlyEnd(lines, now.getTime());
  if (!found) return {};
  const ended_at = new Date(found.end);
  await freeTimeAfter(tx, before.id, ended_at);
  return { ended_at };
}
