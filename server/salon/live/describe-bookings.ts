import type { NotificationEvent } from '@salon/shared/contracts/notification';
import type { LiveEvent } from './live.repository.ts';

type BookingsEvent = Extract<NotificationEvent, { kind: 'bookings' }>;

/** Returns one message for events of bookings in their order, or null without events. */
export function describeBookings(events: readonly LiveEvent[]): BookingsEvent | null {
  if (events.length === 0) return null;
  // An event without dates stands for all dates.
  if (events.some(({ dates }) => dates.length === 0)) return { kind: 'bookings', dates: [], bookings: [] };
  const versions = new Map(events.flatMap((event) => Object.entries(event.versions)));
  return {
    kind: 'bookings',
    dates: [...new Set(events.flatMap(({ dates }) => dates))].sort(),
    bookings: [...versions].map(([id, version]) => ({ id, version })),
  };
}
