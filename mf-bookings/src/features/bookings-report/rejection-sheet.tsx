import type { Booking } from '@salon/shared/contracts/booking';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Field } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { messages, requestMessages as texts } from './bookings-report.messages.ts';
import type { RequestAnswerStore } from './request-answer.store.ts';

export const RejectionSheet = observer(function RejectionSheet({ answer }: { answer: RequestAnswerStore }) {
  const { asked } = answer;
  if (!asked?.request_id) return null;
  return <RejectionForm answer={answer} booking={asked} requestId={asked.request_id} />;
});

interface RejectionFormProps {
  answer: RequestAnswerStore;
  booking: Booking;
  requestId: string;
}

const RejectionForm = observer(function RejectionForm({ answer, booking, requestId }: RejectionFormProps) {
  const { form } = useForm('rejection', () => ({ form: answer.createRejection(requestId, booking) }));
  return (
    <FormSheet
      form={form}
      title={texts.rejectTitle}
      role="alertdialog"
      width={480}
      save={texts.confirmReject}
      cancel={messages.keep}
      danger
      onSaved={answer.finishRejection}
      onClose={answer.leave}
    >
      <p>{texts.rejectText(booking.customer_name, booking.booking_number)}</p>
      <Field label={texts.reason}>
        <TextInput {...form.input('reason')} multiline rows={2} maxLength={300} disabled={form.isSaving} />
      </Field>
    </FormSheet>
  );
});
