import type { Booking, UpdateBooking } from '@salon/shared/contracts/booking';

/** The most characters of notes that the server accepts (contracts, `longText`). */
const MAX_NOTES_LENGTH = 2000;

type Completion = UpdateBooking & { status: 'completed'; paid_amount: number };
type Noted = Pick<Booking, 'notes'>;

/**
 * Returns the body that completes a booking. The payment's notes follow the booking's own notes; without notes of the payment
 * the body has none.
 */
export function toCompletion({ notes }: Noted, paid_amount: number, paymentNotes: string): Completion {
  const added = paymentNotes.trim();
  const completion = { status: 'completed', paid_amount } as const;
  return added ? { ...completion, notes: [notes, added].filter(Boolean).join('\n') } : completion;
}

/** Returns the most characters for the payment's notes, beside the booking's own notes. */
export const paymentNotesLength = ({ notes }: Noted): number =>
  Math.max(0, MAX_NOTES_LENGTH - notes.length - 1);
