import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { calendarEvent } from './calendar-event.ts';

/** Google's own page for adding an event: for browsers inside other applications, which save no files. */
export function googleCalendarLink(booking: Booking, business: Business): string {
  const { start, end, title, place, description } = calendarEvent(booking, business);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: description,
    location: place,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `20261107T080000Z` */
const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
