import {
  type LineDraft,
  type SentLine,
  toSentLines,
  toWantedLines,
} from '@salon/shared/booking-ui/line-draft';
import type { Booking } from '@salon/shared/contracts/booking';
import { isUnnamed } from '@salon/shared/domain/board/unnamed-walk-in';
import { isSalonDate, isSalonTime, type SalonDate } from '@salon/shared/domain/salon-clock';
import { normalizePagePhone } from '@salon/shared/ui/page-phone';
import { listBookedVariants, needsLines, toBookedDrafts, type VariantChoice } from './booked-lines.ts';

export interface BookingDraft {
  customer_name: string;
  customer_phone: string;
  /** The id is null for a typed name or phone; the submission then searches by phone. */
  customer_id: string | null;
  employee_id: string | null;
  service_ids: readonly string[];
  variants: VariantChoice;
  /** The lines of several employees, which replace employee, services and variants; null for one employee. */
  lines: readonly LineDraft[] | null;
  /** Whether an edit keeps the booked services, including services that were deleted later. */
  services_kept?: boolean;
  booking_date: string;
  /** The time is null if the user has not chosen a time, or if the chosen time is not free. */
  booking_time: string | null;
  /** Whether a walk-in begins in the minute of the submission; `booking_time` is then not read. */
  starts_now: boolean;
  notes: string;
}

/** Who does what. */
export type ServiceChoice = Pick<BookingDraft, 'employee_id' | 'service_ids' | 'variants' | 'lines'>;

export interface BookingPrefill {
  date?: string | undefined;
  time?: string | undefined;
  /** '1' for a walk-in that begins in the present minute, in place of a time. */
  now?: string | undefined;
  employee?: string | undefined;
  /** This is the customer's id; the form loads name and phone from the server. */
  customer?: string | undefined;
  /** The id of a booking whose services, variants and employees the new booking repeats. */
  again?: string | undefined;
}

export type CompleteDraft = BookingDraft & { booking_time: string };

export function isComplete(draft: BookingDraft): draft is CompleteDraft {
  return draft.booking_time !== null && hasEmployee(draft) && hasServices(draft);
}

export function hasEmployee({ employee_id, lines }: Partial<BookingDraft>): boolean {
  return Boolean(employee_id ?? lines);
}

export function hasServices({ service_ids, services_kept, lines }: Partial<BookingDraft>): boolean {
  return (lines ?? service_ids ?? []).length > 0 || services_kept === true;
}

/**
 * Ignores an invalid date, a date before `earliest`, and an invalid time. The present minute belongs to today, or to the night
 * that began yesterday.
 */
export function createBookingDraft(
  today: SalonDate,
  { date = '', time = '', now, employee }: BookingPrefill = {},
  earliest = today,
): BookingDraft {
  const booking_date = isSalonDate(date) && date >= earliest ? date : today;
  const starts_now = now === '1' && booking_date <= today;
  return {
    customer_name: '',
    customer_phone: '',
    customer_id: null,
    employee_id: employee || null,
    ...{ service_ids: [], variants: {}, lines: null },
    booking_date,
    booking_time: isSalonTime(time) && !starts_now ? time : null,
    starts_now,
    notes: '',
  };
}

export function toBookingDraft(booking: Booking): BookingDraft {
  return {
    customer_name: isUnnamed(booking) ? '' : booking.customer_name,
    customer_phone: normalizePagePhone(booking.customer_phone),
    customer_id: booking.customer_id,
    employee_id: booking.employee_id,
    service_ids: [...booking.service_ids],
    variants: listBookedVariants(booking),
    lines: needsLines(booking) ? toBookedDrafts(booking) : null,
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    starts_now: false,
    notes: booking.notes,
  };
}

/** Whether services, variants and lines are the same. The order of services of one employee does not matter. */
export function hasSameChoice(draft: BookingDraft, stored: BookingDraft): boolean {
  if (draft.lines || stored.lines) return hasSameLines(draft, stored);
  return (
    hasSameItems(draft.service_ids, stored.service_ids) &&
    stored.service_ids.every((id) => draft.variants[id] === stored.variants[id])
  );
}

/** Returns the lines to send; one employee does one service after the other. */
export function toChosenLines({ lines, employee_id, service_ids, variants }: BookingDraft): SentLine[] {
  if (lines) return toSentLines(toWantedLines(lines));
  return service_ids.map((service_id) => ({
    ...{ service_id, variant_id: variants[service_id] ?? null, employee_id, joins: 'after' as const },
  }));
}

/** The server, too, compares the sent lines: it keeps the lines of deleted services while these are the booked ones. */
function hasSameLines(draft: BookingDraft, stored: BookingDraft): boolean {
  const toTexts = (one: BookingDraft) => toChosenLines(one).map((line) => JSON.stringify(line));
  const [chosen, booked] = [toTexts(draft), toTexts(stored)];
  return draft.lines ? chosen.join() === booked.join() : hasSameItems(chosen, booked);
}

/** The order does not matter. */
function hasSameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
