import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { phoneText } from '@salon/shared/domain/phone-text';
import { bookingStart } from './booking-start.ts';
import { calendarMessages as texts } from './calendar.messages.ts';

/** A booking as calendars want it: two instants and some text. */
export interface CalendarEvent {
  start: Date;
  end: Date;
  title: string;
  /** Where: the salon's address, its name where none is known. */
  place: string;
  description: string;
  /** Null where the salon has named no place on the map. */
  geo: { lat: number; lon: number } | null;
}

const MINUTE_MS = 60_000;

export function calendarEvent(booking: Booking, business: Business): CalendarEvent {
  const start = bookingStart(booking, business.time_zone);
  const services = booking.services.map(({ name }) => name).join('، ');
  const lines = [
    services && texts.services(services),
    texts.employee(booking.employee_name),
    business.phone && texts.phone(phoneText(business.phone)),
    booking.status === 'pending' && texts.waiting,
  ];
  return {
    start,
    end: new Date(start.getTime() + booking.duration_minutes * MINUTE_MS),
    title: texts.eventTitle(services, business.name),
    place: business.address || business.name,
    description: lines.filter(Boolean).join('\n'),
    geo: geoOf(business.location),
  };
}

/** 'latitude,longitude' of the settings; whatever is not a place on the earth is none. */
function geoOf(location: string): CalendarEvent['geo'] {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(location);
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
