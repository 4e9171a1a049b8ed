import { listSlots } from '@salon/shared/booking-ui/list-slots';
import type { Booking, BusyTime } from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import { toStartMinute } from '@salon/shared/domain/minutes';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import { buildSlot, SLOT_STEP_MINUTES, type TimeSlot } from '@salon/shared/domain/time-slots';

export interface SlotInput {
  date: SalonDate;
  employee: Employee;
  durationMinutes: number;
  /** The list has the taken times of all employees on that date and in the nights beside it. */
  busy: readonly BusyTime[];
  now: SalonNow;
  /** The edited booking does not block its own time. */
  booking: Booking | null;
}

/**
 * The choices include the edited booking's own time while date, employee and duration stay the same, even if that time
 * has passed or the working hours have changed.
 */
export function listSlotChoices(facts: SlotInput): TimeSlot[] {
  const slots = slotsOf(facts);
  const { booking } = facts;
  if (!booking || !keepsOwnTime(facts, booking)) return slots;
  if (slots.some((slot) => slot.time === booking.booking_time)) return slots;
  const ownStart = toStartMinute(booking.booking_time, booking.is_after_midnight);
  return [...slots, buildSlot(ownStart, true)].sort((a, b) => a.startMinute - b.startMinute);
}

/** While no service is chosen, the function searches a slot for a visit of one slot step. */
export function findNextFreeSlot(facts: SlotInput): TimeSlot | null {
  const durationMinutes = facts.durationMinutes || SLOT_STEP_MINUTES;
  return slotsOf({ ...facts, durationMinutes }).find((slot) => slot.isAvailable) ?? null;
}

function slotsOf({ employee, booking, ...facts }: SlotInput): TimeSlot[] {
  return listSlots([employee], { ...facts, ignoreBookingId: booking?.id });
}

function keepsOwnTime({ date, employee, durationMinutes }: SlotInput, booking: Booking): boolean {
  return (
    booking.booking_date === date &&
    booking.employee_id === employee.id &&
    booking.duration_minutes === durationMinutes
  );
}
