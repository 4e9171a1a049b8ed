import type { Booking, CreateBooking, UpdateBooking } from '@salon/shared/contracts/booking';
import { normalizePhone } from '@salon/shared/domain/phone';
import { isSalonDate, isSalonTime, type SalonDate } from '@salon/shared/domain/salon-clock';

export interface BookingDraft {
  customer_name: string;
  customer_phone: string;
  /** The id is null for a typed name or phone; the submission then searches by phone. */
  customer_id: string | null;
  employee_id: string | null;
  service_ids: readonly string[];
  /** Whether an edit keeps the booked services, including services that were deleted later. */
  services_kept?: boolean;
  booking_date: string;
  /** The time is null if the user has not chosen a time, or if the chosen time is not free. */
  booking_time: string | null;
  notes: string;
}

export interface BookingPrefill {
  date?: string | undefined;
  time?: string | undefined;
  employee?: string | undefined;
  /** This is the customer's id; the form loads name and phone from the server. */
  customer?: string | undefined;
}

export type CompleteDraft = BookingDraft & { employee_id: string; booking_time: string };

export function isComplete(draft: BookingDraft): draft is CompleteDraft {
  return draft.employee_id !== null && draft.booking_time !== null && hasServices(draft);
}

export function hasServices({
  service_ids,
  services_kept,
}: Pick<BookingDraft, 'service_ids' | 'services_kept'>): boolean {
  return service_ids.length > 0 || services_kept === true;
}

/** Ignores a past or invalid date and an invalid time. */
export function createBookingDraft(
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

export function toBookingDraft(booking: Booking): BookingDraft {
  return {
    customer_name: booking.customer_name,
    customer_phone: normalizePhone(booking.customer_phone),
    customer_id: booking.customer_id,
    employee_id: booking.employee_id,
    service_ids: [...booking.service_ids],
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    notes: booking.notes,
  };
}

/** The server refuses the booking if the total that it computes differs from the displayed `total_price`. */
export function toCreateBody(draft: CompleteDraft, total_price: number): CreateBooking {
  return { ...trimDraft(draft), service_ids: [...draft.service_ids], total_price };
}

/** The body has only changed values, so that other users' changes stay. The server finds the customer by the phone. */
export function toUpdateBody(draft: CompleteDraft, booking: Booking, total_price: number): UpdateBooking {
  const edited = trimDraft(draft);
  const stored = trimDraft(toBookingDraft(booking));
  const body: UpdateBooking = {};
  if (edited.customer_name !== stored.customer_name) body.customer_name = edited.customer_name;
  if (edited.customer_phone !== stored.customer_phone) body.customer_phone = edited.customer_phone;
  if (edited.employee_id !== stored.employee_id) body.employee_id = draft.employee_id;
  if (edited.booking_date !== stored.booking_date) body.booking_date = edited.booking_date;
  if (edited.booking_time !== stored.booking_time) body.booking_time = draft.booking_time;
  if (edited.notes !== stored.notes) body.notes = edited.notes;
  if (!hasSameServices(draft.service_ids, booking.service_ids)) {
    body.service_ids = [...draft.service_ids];
    body.total_price = total_price;
  }
  return body;
}

/** The order of the ids does not matter. */
export function hasSameServices(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

function trimDraft<T extends BookingDraft>(draft: T): T {
  return { ...draft, customer_name: draft.customer_name.trim(), notes: draft.notes.trim() };
}
