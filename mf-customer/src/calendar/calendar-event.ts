import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { formatPhone } from '@salon/shared/ui/format';
import { getBookingStart } from './booking-start.ts';
import { calendarMessages as texts } from './calendar.messages.ts';

export interface CalendarEvent {
  start: Date;
  end: Date;
  title: string;
  place: string;
  description: string;
  /** The degrees are null when the salon's location has no coordinates. */
  geo: { lat: number; lon: number } | null;
}

const MINUTE_MS = 60_000;

export function toCalendarEvent(booking: Booking, business: Business): CalendarEvent {
  const start = getBookingStart(booking, business.time_zone);
  const services = booking.services.map(({ name }) => name).join('، ');
  const lines = [
    services && texts.services(services),
    texts.employee(formatEmployeeNames(booking)),
    business.phone && texts.phone(formatPhone(business.phone)),
    booking.status === 'pending' && texts.waiting,
  ];
  return {
    start,
    end: new Date(start.getTime() + booking.duration_minutes * MINUTE_MS),
    title: texts.eventTitle(services, business.name),
    place: business.address || business.name,
    description: lines.filter(Boolean).join('\n'),
    geo: parseGeo(business.location),
  };
}

function parseGeo(location: string): CalendarEvent['geo'] {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(location);
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
