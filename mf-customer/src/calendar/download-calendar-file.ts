import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { importWithRetry } from '@salon/shared/module/import-with-retry';

/** Safari on iOS reads the file only after the user has agreed to the download. */
const KEPT_MS = 60_000;

const loadCode = () =>
  importWithRetry(() => import(/* webpackChunkName: "calendar-file" */ './calendar-file.ts'));

/** Rejects when the code for the file cannot be loaded. */
export async function downloadCalendarFile(
  booking: Booking,
  business: Business,
  now = new Date(),
): Promise<void> {
  const { formatCalendarFile } = await loadCode();
  const file = new Blob([formatCalendarFile(booking, business, now)], {
    type: 'text/calendar;charset=utf-8',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  // The name is Latin, because some phones cut off or refuse other names.
  link.download = `booking-${booking.booking_date}.ics`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** With the code loaded, a press of the button starts the download at once. */
export function preloadCalendarFile(): void {
  loadCode().catch(() => undefined);
}
