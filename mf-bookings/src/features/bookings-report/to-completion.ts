import type { Booking, UpdateBooking } from '@salon/shared/contracts/booking';

/** The largest number of characters that the server accepts as notes (contracts, `longText`). */
const MAX_NOTES_LENGTH = 2000;

type Completion = UpdateBooking & { status: 'completed'; paid_amount: number };
type Noted = Pick<Booking, 'notes'>;

/**
 * Returns the body that completes a booking. The payment's notes follow the booking's own notes. Without payment notes
 * the body has no `notes`.
 */
export function toCompletion({ notes }: Noted, paid_amount: number, paymentNotes: string): Completion {
  const added = paymentNotes.trim();
  const completion = { status: 'completed', paid_amount } as const;
  return added ? { ...completion, notes: [notes, added].filter(Boolean).join('\n') } : completion;
}

/** Returns the largest number of characters for the payment's notes, which are stored after the booking's own notes. */
export const getMaxPaymentNotesLength = ({ notes }: Noted): number =>
  Math.max(0, MAX_NOTES_LENGTH - notes.length - 1);
