import type { Booking } from '@salon/shared/contracts/booking';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { nameCustomer } from '../walk-in/name-customer.ts';
import type { BookingDecisionStore } from './booking-decision.store.ts';
import { messages as texts } from './bookings-report.messages.ts';

export function DecisionDialogs({ decision }: { decision: BookingDecisionStore }) {
  return (
    <>
      <QuestionDialog
        question={decision.cancellation}
        title={texts.cancelTitle}
        text={(booking) => texts.cancelText(nameCustomer(booking), booking.booking_number)}
        confirmLabel={texts.cancelBooking}
        cancelLabel={texts.keep}
      />
      <QuestionDialog
        question={decision.deletion}
        title={texts.deleteTitle}
        text={deletionText}
        confirmLabel={texts.deleteBooking}
        cancelLabel={texts.keep}
      />
    </>
  );
}

function deletionText(booking: Booking): string {
  const { booking_number, status } = booking;
  const text = texts.deleteText(nameCustomer(booking), booking_number);
  return status === 'completed' ? `${text} ${texts.deleteCompletedText}` : text;
}
