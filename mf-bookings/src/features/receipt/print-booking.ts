import type { Booking } from '@salon/shared/contracts/booking';
import type { Platform } from '@salon/shared/module/platform';
import { printReceipt } from './print-receipt.ts';
import { receiptMessages } from './receipt.messages.ts';

/** If the browser blocks the print window, the receipt prints from a hidden frame, and this function shows an error. */
export function printBooking(
  booking: Booking,
  { salon, feedback }: Pick<Platform, 'salon' | 'feedback'>,
): void {
  const { business, currency, clockHours } = salon;
  const printedFrom = printReceipt({ booking, salon: business, currency, clockHours });
  if (printedFrom === 'frame') feedback.error(receiptMessages.popupBlocked);
}
