import type { Booking, BusyTime } from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import {
  nextFreeSlot,
  type PartOfDay,
  SLOT_STEP_MINUTES,
  slotsFor,
  type TimeSlot,
} from '@salon/shared/domain/time-slots';
import { workHoursOf } from '@salon/shared/domain/work-hours';

const DAY_MINUTES = 24 * 60;

export interface SlotFacts {
  date: SalonDate;
  employee: Employee;
  durationMinutes: number;
  busy: readonly BusyTime[];
  now: SalonNow;
  /** The booking being edited, which never blocks its own time. */
  booking: Booking | null;
}

/**
 * The slots to choose from. The edited booking's own time stays among them while nothing that decides it has changed,
 * even when it has passed or the employee's hours are others now: it is already theirs.
 */
export function slotChoices(facts: SlotFacts): TimeSlot[] {
  const slots = slotsFor(queryOf(facts, facts.durationMinutes));
  const { booking } = facts;
  if (!booking || !keepsOwnTime(facts, booking)) return slots;
  if (slots.some((slot) => slot.time === booking.booking_time)) return slots;
  return [...slots, ownSlot(booking)].sort((a, b) => a.startMinute - b.startMinute);
}

/** An employee's first free time of the date; for the shortest visit while no service is chosen. */
export function nextFreeTime(facts: SlotFacts): TimeSlot | null {
  return nextFreeSlot(queryOf(facts, facts.durationMinutes || SLOT_STEP_MINUTES));
}

function queryOf({ date, employee, busy, now, booking }: SlotFacts, durationMinutes: number) {
  return { date, hours: workHoursOf(employee), durationMinutes, busy, now, ignoreBookingId: booking?.id };
}

function keepsOwnTime({ date, employee, durationMinutes }: SlotFacts, booking: Booking): boolean {
  return (
    booking.booking_date === date &&
    booking.employee_id === employee.id &&
    booking.duration_minutes === durationMinutes
  );
}

function ownSlot({ booking_time: time, is_after_midnight: isAfterMidnight }: Booking): TimeSlot {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const ofDay = hours * 60 + minutes;
  return {
    time,
    startMinute: ofDay + (isAfterMidnight ? DAY_MINUTES : 0),
    isAvailable: true,
    isAfterMidnight,
    part: isAfterMidnight ? 'afterMidnight' : partOf(hours),
  };
}

function partOf(hours: number): PartOfDay {
  if (hours < 12) return 'morning';
  return hours < 17 ? 'noon' : 'evening';
}
