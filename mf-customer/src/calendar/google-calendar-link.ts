import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { toCalendarEvent } from './calendar-event.ts';

/** Browsers inside other applications need this link, because they save no files. */
export function toGoogleCalendarLink(booking: Booking, business: Business): string {
  const { start, end, title, place, description } = toCalendarEvent(booking, business);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${formatInstant(start)}/${formatInstant(end)}`,
    details: description,
    location: place,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The instant is written as `20261107T080000Z`. */
const formatInstant = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
