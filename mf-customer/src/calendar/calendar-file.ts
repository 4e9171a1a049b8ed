import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { calendarMessages as texts } from './calendar.messages.ts';
import { toCalendarEvent } from './calendar-event.ts';

const ALARM_SECONDS_BEFORE = 3600;

const STATUSES: Record<Booking['status'], ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  approved: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A moved booking keeps its UID and gets a higher SEQUENCE, so that calendars replace their older event (RFC 5545).
 * SEQUENCE therefore counts the seconds since the booking was created.
 */
export function formatCalendarFile(booking: Booking, business: Business, now: Date): string {
  const { start, end, title, place, description, geo } = toCalendarEvent(booking, business);
  const calendar = ical({ prodId: { company: 'salon', product: 'booking', language: 'AR' } });
  const event = calendar.createEvent({
    id: `${booking.id}@${business.id}`,
    sequence: secondsBetween(booking.created_at, now),
    stamp: now,
    start,
    end,
    summary: title,
    description,
    status: STATUSES[booking.status],
    location: { title: place, ...(geo ? { geo } : {}) },
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: ALARM_SECONDS_BEFORE,
    description: texts.alarm(title),
  });
  return `${calendar.toString()}\r\n`;
}

const secondsBetween = (instant: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 1000));
