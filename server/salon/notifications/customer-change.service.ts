import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { factsOf } from './booking-request.service.ts';
import { CHANGE_TEXTS } from './notification.messages.ts';
import {
  closeRequestsOf,
  findOpenRequest,
  insertNotification,
  type NotificationValues,
  removeAbout,
} from './notification.repository.ts';

/** What admins hear when customers change bookings by themselves: of one booking one row, which says what is so now. */

export async function tellOfCancellation(context: SalonContext, booking: Booking): Promise<void> {
  await tellInstead(context, booking, { type: 'other', ...CHANGE_TEXTS.cancelled(booking) });
}

/**
 * A request that is still open gives way to a new one: whoever has the old one before them can approve nothing that
 * they did not see. What was approved asks once more; a booking that admins made is only told of.
 */
export async function askAboutMove(context: SalonContext, before: Booking, after: Booking): Promise<void> {
  const ask = await whomToAsk(context, before);
  const type = ask === 'nobody' ? 'other' : 'booking_request';
  await tellInstead(context, after, { type, ...CHANGE_TEXTS.moved(before, after, ask) });
}

async function whomToAsk({ tx }: SalonContext, before: Booking) {
  if (before.status === 'approved') return 'again';
  return (await findOpenRequest(tx, before.id)) ? 'first' : 'nobody';
}

/** In the place of all that was asked, decided and told about the booking before. */
async function tellInstead(
  context: SalonContext,
  booking: Booking,
  row: Pick<NotificationValues, 'title' | 'message'> & { type: 'booking_request' | 'other' },
): Promise<void> {
  await closeRequestsOf(context.tx, booking.id);
  await removeAbout(context.tx, booking.id);
  await insertNotification(context, { ...row, ...factsOf(booking) });
}
