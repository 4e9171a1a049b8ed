import type { Booking } from '@salon/shared/contracts/booking';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import type { BookingDecisionStore } from './booking-decision.store.ts';
import { messages as texts } from './bookings-report.messages.ts';

export function DecisionDialogs({ decision }: { decision: BookingDecisionStore }) {
  return (
    <>
      <QuestionDialog
        question={decision.cancellation}
        title={texts.cancelTitle}
        text={({ customer_name, booking_number }) => texts.cancelText(customer_name, booking_number)}
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

function deletionText({ customer_name, booking_number, status }: Booking): string {
  const text = texts.deleteText(customer_name, booking_number);
  return status === 'completed' ? `${text} ${texts.deleteCompletedText}` : text;
}
