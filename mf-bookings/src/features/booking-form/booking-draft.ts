import type { Booking, CreateBooking, UpdateBooking } from '@salon/shared/contracts/booking';
import { normalisePhone } from '@salon/shared/domain/phone';
import { isSalonDate, isSalonTime, type SalonDate } from '@salon/shared/domain/salon-clock';

/** What the form holds while it is filled in, in the specification's own field names. */
export interface BookingDraft {
  customer_name: string;
  customer_phone: string;
  /** Known when the customer was picked from the list, or found by the phone. */
  customer_id: string | null;
  employee_id: string | null;
  service_ids: readonly string[];
  /** In an edit: the services stay as they were booked, also those that have been deleted from the menu since. */
  services_kept?: boolean;
  booking_date: string;
  /** Null also when the time that was wished for is not free. */
  booking_time: string | null;
  notes: string;
}

/** A link that opens the form for a certain day, time, employee or customer: `?date=&time=&employee=&customer=`. */
export interface BookingPrefill {
  date?: string | undefined;
  time?: string | undefined;
  employee?: string | undefined;
  /** The account's id: name and phone come from the server. */
  customer?: string | undefined;
}

/** A draft with nothing missing: what may be sent. */
export type CompleteDraft = BookingDraft & { employee_id: string; booking_time: string };

export function isComplete(draft: BookingDraft): draft is CompleteDraft {
  return draft.employee_id !== null && draft.booking_time !== null && hasServices(draft);
}

/** Whether something was chosen, or stays from the booking that is edited. */
export function hasServices({
  service_ids,
  services_kept,
}: Pick<BookingDraft, 'service_ids' | 'services_kept'>): boolean {
  return service_ids.length > 0 || services_kept === true;
}

/** An empty form for `today`; a prefilled day that is past or no date is not taken over, nor is a time without form. */
export function emptyDraft(
  today: SalonDate,
  { date = '', time = '', employee }: BookingPrefill = {},
): BookingDraft {
  return {
    customer_name: '',
    customer_phone: '',
    customer_id: null,
    employee_id: employee || null,
    service_ids: [],
    booking_date: isSalonDate(date) && date >= today ? date : today,
    booking_time: isSalonTime(time) ? time : null,
    notes: '',
  };
}

export function draftOf(booking: Booking): BookingDraft {
  return {
    customer_name: booking.customer_name,
    customer_phone: normalisePhone(booking.customer_phone),
    customer_id: booking.customer_id,
    employee_id: booking.employee_id,
    service_ids: [...booking.service_ids],
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    notes: booking.notes,
  };
}

/** The total is what the user saw: the server compares it with its own and refuses a difference. */
export function createBodyOf(draft: CompleteDraft, total_price: number): CreateBooking {
  return { ...trimmed(draft), service_ids: [...draft.service_ids], total_price };
}

/**
 * Only what was changed, so that what somebody else has changed meanwhile stays. The customer's account follows from the
 * phone on the server.
 */
export function updateBodyOf(draft: CompleteDraft, booking: Booking, total_price: number): UpdateBooking {
  const wished = trimmed(draft);
  const stored = trimmed(draftOf(booking));
  const body: UpdateBooking = {};
  if (wished.customer_name !== stored.customer_name) body.customer_name = wished.customer_name;
  if (wished.customer_phone !== stored.customer_phone) body.customer_phone = wished.customer_phone;
  if (wished.employee_id !== stored.employee_id) body.employee_id = draft.employee_id;
  if (wished.booking_date !== stored.booking_date) body.booking_date = wished.booking_date;
  if (wished.booking_time !== stored.booking_time) body.booking_time = draft.booking_time;
  if (wished.notes !== stored.notes) body.notes = wished.notes;
  if (!sameServices(draft.service_ids, booking.service_ids)) {
    body.service_ids = [...draft.service_ids];
    body.total_price = total_price;
  }
  return body;
}

/** Whether two choices are the same services; the order in which they were chosen does not matter. */
export function sameServices(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

function trimmed<T extends BookingDraft>(draft: T): T {
  return { ...draft, customer_name: draft.customer_name.trim(), notes: draft.notes.trim() };
}
