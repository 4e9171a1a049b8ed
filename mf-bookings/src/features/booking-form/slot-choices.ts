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

export interface SlotInput {
  date: SalonDate;
  employee: Employee;
  durationMinutes: number;
  busy: readonly BusyTime[];
  now: SalonNow;
  /** The edited booking, which does not block its own time; null for a new booking. */
  booking: Booking | null;
}

/**
 * The slots to choose from. They include the edited booking's own time while its date, employee and duration stay the same,
 * even when that time has passed or the working hours have changed.
 */
export function listSlotChoices(facts: SlotInput): TimeSlot[] {
  const slots = slotsFor(queryOf(facts, facts.durationMinutes));
  const { booking } = facts;
  if (!booking || !keepsOwnTime(facts, booking)) return slots;
  if (slots.some((slot) => slot.time === booking.booking_time)) return slots;
  return [...slots, ownSlot(booking)].sort((a, b) => a.startMinute - b.startMinute);
}

/** The employee's first free slot of the date, or null. Without services the visit counts as the shortest possible. */
export function findNextFreeSlot(facts: SlotInput): TimeSlot | null {
  return nextFreeSlot(queryOf(facts, facts.durationMinutes || SLOT_STEP_MINUTES));
}

function queryOf({ date, employee, busy, now, booking }: SlotInput, durationMinutes: number) {
  return { date, hours: workHoursOf(employee), durationMinutes, busy, now, ignoreBookingId: booking?.id };
}

function keepsOwnTime({ date, employee, durationMinutes }: SlotInput, booking: Booking): boolean {
  return (
    booking.booking_date === date &&
    booking.employee_id === employee.id &&
    booking.duration_minutes === durationMinutes
  );
}

function ownSlot({ booking_time: time, is_after_midnight: isAfterMidnight }: Booking): TimeSlot {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minuteOfDay = hours * 60 + minutes;
  return {
    time,
    startMinute: minuteOfDay + (isAfterMidnight ? DAY_MINUTES : 0),
    isAvailable: true,
    isAfterMidnight,
    part: isAfterMidnight ? 'afterMidnight' : partOf(hours),
  };
}

function partOf(hours: number): PartOfDay {
  if (hours < 12) return 'morning';
  return hours < 17 ? 'noon' : 'evening';
}
