import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { fetchCode } from '@salon/shared/remote/fetch-code';

/** Safari on iOS reads the file only after the person has agreed to the download. */
const KEPT_MS = 60_000;

const loadCode = () => fetchCode(() => import(/* webpackChunkName: "calendar-file" */ './calendar-file.ts'));

/** Has the browser save the booking as a calendar file, which phones open in their calendar. Rejects when its code does not come. */
export async function downloadCalendarFile(
  booking: Booking,
  business: Business,
  now = new Date(),
): Promise<void> {
  const { calendarFile } = await loadCode();
  const file = new Blob([calendarFile(booking, business, now)], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  // Latin, whatever the salon is called: some phones cut other names off or refuse them.
  link.download = `booking-${booking.booking_date}.ics`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Fetches what `downloadCalendarFile` needs, so that a press is answered at once. */
export function prepareCalendarFile(): void {
  loadCode().catch(() => undefined);
}
