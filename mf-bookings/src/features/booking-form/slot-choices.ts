import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import { listChosenLines } from '@salon/shared/booking-ui/chosen-lines';
import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { listVisitSlots } from '@salon/shared/booking-ui/visit-slots';
import type { Booking } from '@salon/shared/contracts/booking';
import { toStartMinute } from '@salon/shared/domain/minutes';
import { buildSlot, SLOT_STEP_MINUTES } from '@salon/shared/domain/time-slots';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import { getVisitMinutes } from './visit-minutes.ts';

export interface SlotInput {
  /** The edited booking does not block its own time. */
  day: VisitDay;
  options: readonly LineOptions[];
  booking: Booking | null;
  /** Whether an edit changes no line of the booking. */
  isKept?: boolean;
}

/**
 * The edited booking keeps its own time while date, employees and duration stay the same, even when that time has passed
 * or the working hours have changed; with the same lines also when its room was switched off since.
 */
export function listSlotChoices({ day, options, booking, isKept = false }: SlotInput): PlannedSlot[] {
  const slots = listVisitSlots(day, options);
  if (!booking || !keepsOwnTime(day, options, booking)) return slots;
  const minute = toStartMinute(booking.booking_time, booking.is_after_midnight);
  const same = slots.find(({ startMinute }) => startMinute === minute);
  if (same && (same.isAvailable || !isKept)) return slots;
  const own: PlannedSlot = {
    ...buildSlot(minute, true),
    startsAt: day.clock.toInstant(minute),
    employeeIds: options.flatMap(({ employeeId }) => employeeId ?? []),
  };
  return [...slots.filter((slot) => slot !== same), own].sort((a, b) => a.startMinute - b.startMinute);
}

/** `minutes` is the duration of the chosen services; while none is chosen, the shortest possible duration counts. */
export function findNextFreeSlot(day: VisitDay, employeeId: string, minutes: number): PlannedSlot | null {
  const parts = { before: 0, work: minutes || SLOT_STEP_MINUTES, process: 0, finish: 0, after: 0 };
  const lines = [{ employeeId, join: 'after' as const, roomKinds: [], candidates: [{ employeeId, parts }] }];
  return listVisitSlots(day, lines).find((slot) => slot.isAvailable) ?? null;
}

function keepsOwnTime({ clock }: VisitDay, options: readonly LineOptions[], booking: Booking): boolean {
  const bookedIds = listBookedLines(booking).map(({ employee_id }) => employee_id);
  return (
    booking.booking_date === clock.date &&
    options.every(({ employeeId }) => employeeId !== null && bookedIds.includes(employeeId)) &&
    getVisitMinutes(listChosenLines(options)) === booking.duration_minutes
  );
}
