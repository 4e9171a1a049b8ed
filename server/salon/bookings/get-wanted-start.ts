import type { createBooking } from '@salon/shared/contracts/booking';
import { addDays, getSalonNow, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';

type Given = Pick<z.output<typeof createBooking>, 'booking_date' | 'booking_time' | 'starts_now'>;

export interface WantedStart {
  date: SalonDate;
  time: SalonTime;
}

/**
 * Returns the requested date and time. A walk-in begins in the present minute of the server, because the clock of the
 * device may be wrong; the date of the request only says whether it belongs to the night that began yesterday.
 */
export function getWantedStart(
  { booking_date: date, booking_time: time = '', starts_now }: Given,
  now: Date,
  timeZone: string,
): WantedStart {
  if (!starts_now) return { date, time };
  const present = getSalonNow(now, timeZone);
  const isNight = date === addDays(present.date, -1);
  return { date: isNight ? date : present.date, time: present.time };
}
