import type { Booking, CreateBooking, UpdateBooking } from '@salon/shared/contracts/booking';
import {
  type BookingDraft,
  type CompleteDraft,
  hasSameChoice,
  toBookingDraft,
  toChosenLines,
} from './booking-draft.ts';

/** A walk-in has no time. The server refuses the booking if the total that it computes differs from the displayed `total_price`. */
export function toCreateBody(draft: CompleteDraft, total_price: number): CreateBooking {
  const { customer_name, customer_phone, customer_id, booking_date, booking_time, notes } = trimDraft(draft);
  const { employee_id, service_ids, starts_now } = draft;
  return {
    ...{ customer_name, customer_phone, customer_id, booking_date, notes, total_price },
    ...(starts_now ? { starts_now } : { booking_time }),
    ...(needsSentLines(draft)
      ? { lines: toChosenLines(draft) }
      : { employee_id: employee_id ?? '', service_ids: [...service_ids] }),
  };
}

/** The body has only changed values, so that other users' changes stay. The server finds the customer by the phone. */
export function toUpdateBody(draft: CompleteDraft, booking: Booking, total_price: number): UpdateBooking {
  const edited = trimDraft(draft);
  const stored = trimDraft(toBookingDraft(booking));
  const body: UpdateBooking = {};
  if (edited.customer_name !== stored.customer_name) body.customer_name = edited.customer_name;
  if (edited.customer_phone !== stored.customer_phone) body.customer_phone = edited.customer_phone;
  if (edited.booking_date !== stored.booking_date) body.booking_date = edited.booking_date;
  if (edited.booking_time !== stored.booking_time) body.booking_time = draft.booking_time;
  if (edited.notes !== stored.notes) body.notes = edited.notes;
  return { ...body, ...toServicesOfUpdate(edited, stored, total_price) };
}

function toServicesOfUpdate(edited: BookingDraft, stored: BookingDraft, total_price: number): UpdateBooking {
  const { employee_id, service_ids } = edited;
  const isOther = !edited.lines && employee_id !== null && employee_id !== stored.employee_id;
  const other = isOther ? { employee_id } : {};
  if (hasSameChoice(edited, stored)) return other;
  // By the ids alone the server would not see that only employees or variants have changed.
  if (needsSentLines(edited) || needsSentLines(stored)) return { lines: toChosenLines(edited), total_price };
  return { ...other, service_ids: [...service_ids], total_price };
}

/** Services of one employee without variants are sent as ids. */
function needsSentLines({ lines, service_ids, variants }: BookingDraft): boolean {
  return lines !== null || service_ids.some((id) => variants[id]);
}

function trimDraft<T extends BookingDraft>(draft: T): T {
  return { ...draft, customer_name: draft.customer_name.trim(), notes: draft.notes.trim() };
}
