import type { Booking } from '@salon/shared/contracts/booking';
import type { Platform } from '@salon/shared/remote/platform';
import { printReceipt } from './print-receipt.ts';
import { receiptMessages } from './receipt.messages.ts';

/** Prints a booking's receipt with the salon's own name and currency, and says so when the window was refused. */
export function printBooking(
  booking: Booking,
  { salon, feedback }: Pick<Platform, 'salon' | 'feedback'>,
): void {
  const { business, currency, clockHours } = salon;
  const from = printReceipt({ booking, salon: business, currency, clockHours });
  if (from === 'frame') feedback.error(receiptMessages.popupBlocked);
}
