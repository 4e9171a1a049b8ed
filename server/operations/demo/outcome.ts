import type { BookingStatus } from '@salon/shared/domain/booking-status';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import { BOOKING_NOTES } from './names.ts';
import type { RandomGenerator } from './random.ts';

interface Visit {
  startsAt: Date;
  endsAt: Date;
  total: Minor;
}

/** In minor units. */
const THOUSAND_DINARS = 100_000;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

export function chooseOutcome(visit: Visit, now: Date, random: RandomGenerator) {
  const status = statusOf(visit, now, random);
  const isCompleted = status === 'completed';
  const finished = visit.endsAt.getTime() + random.between(1, 15) * MINUTE_MS;
  return {
    status,
    paid_minor: isCompleted ? paidOf(visit.total, random) : null,
    completed_at: isCompleted ? new Date(Math.min(finished, now.getTime())) : null,
    created_at: createdAt(visit.startsAt, now, random),
    notes: random.chance(0.11) ? random.pick(BOOKING_NOTES) : '',
  };
}

/** Bookings that ended over 12 hours ago are completed or cancelled. Some that ended since then are still pending. */
function statusOf({ startsAt, endsAt }: Visit, now: Date, random: RandomGenerator): BookingStatus {
  const minutesAgo = (now.getTime() - endsAt.getTime()) / MINUTE_MS;
  const luck = random.next();
  const isRunning = minutesAgo < 0 && startsAt <= now;
  if (luck < 0.06 && !isRunning) return 'cancelled';
  if (minutesAgo > DAY_MINUTES / 2) return 'completed';
  if (minutesAgo >= 0) return luck < 0.2 ? 'pending' : 'completed';
  return luck < 0.5 ? 'pending' : 'approved';
}

function paidOf(total: Minor, random: RandomGenerator): Minor {
  if (!random.chance(0.1)) return total;
  const paid = total * random.pick([0, 0.25, 0.5, 0.7]);
  return Math.floor(paid / THOUSAND_DINARS) * THOUSAND_DINARS;
}

function createdAt(startsAt: Date, now: Date, random: RandomGenerator): Date {
  const made = startsAt.getTime() - random.between(2 * 60, 9 * DAY_MINUTES) * MINUTE_MS;
  const latest = now.getTime() - random.between(3, 4 * DAY_MINUTES) * MINUTE_MS;
  return new Date(Math.min(made, latest) - random.between(0, 59) * 1000);
}
