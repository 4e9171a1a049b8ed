import type { Booking, UpdateBooking } from '@salon/shared/contracts/booking';

/** The server sets this limit (contracts, `longText`). */
const MAX_NOTES_LENGTH = 2000;

type Completion = UpdateBooking & { status: 'completed'; paid_amount: number; total_price: number };
interface Payment {
  paidAmount: number;
  notes: string;
  endsNow: boolean;
}
type Noted = Pick<Booking, 'notes'>;

/**
 * The payment's notes follow the booking's own notes. The server refuses the payment if the total differs from the displayed
 * `total_price`.
 */
export function toCompletion(
  { notes, total_price }: Pick<Booking, 'notes' | 'total_price'>,
  payment: Payment,
): Completion {
  const added = payment.notes.trim();
  const completion: Completion = { status: 'completed', paid_amount: payment.paidAmount, total_price };
  if (payment.endsNow) completion.ends_now = true;
  return added ? { ...completion, notes: [notes, added].filter(Boolean).join('\n') } : completion;
}

export const getMaxPaymentNotesLength = ({ notes }: Noted): number =>
  Math.max(0, MAX_NOTES_LENGTH - notes.length - 1);
