import { bookingUiMessages } from '@salon/shared/booking-ui/booking-ui.messages';
import { SubmitFailure } from '@salon/shared/booking-ui/submit-failure';
import { Button } from '@salon/shared/ui/button';
import { formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import type { BookingField } from './booking-form.validation.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { ChangedNote } from './changed-note.tsx';
import classes from './summary-bar.module.css';

interface SummaryBarProps {
  submission: BookingSubmissionStore;
}

export const SummaryBar = observer(function SummaryBar({ submission }: SummaryBarProps) {
  const { form, request, isLocked } = submission;
  const { total, durationMinutes, isTotalOpen } = form.plan;
  return (
    <div className={classes.bar}>
      <Message submission={submission} />
      <div className={classes.total}>
        <span className={classes.totalLabel}>
          {messages.total}
          {durationMinutes > 0 && <span> · {formatDuration(durationMinutes)}</span>}
        </span>
        <span className={classes.amount} key={total}>
          {isTotalOpen && <span className={classes.from}>{bookingUiMessages.from} </span>}
          <Money amount={total} currency={form.platform.salon.currency} />
        </span>
      </div>
      <div className={classes.submit}>
        <Button
          kind="primary"
          size="large"
          type="submit"
          block
          busy={request.isSaving}
          disabled={isLocked || submission.changed !== null || !form.values.isComplete}
        >
          {submitLabel(submission)}
        </Button>
      </div>
      <Remains form={form} />
    </div>
  );
});

const Remains = observer(function Remains({ form }: { form: BookingFormStore }) {
  const { isComplete, missing } = form.values;
  return isComplete ? null : <p className={classes.remains}>{missingText(missing)}</p>;
});

const Message = observer(function Message({ submission }: SummaryBarProps) {
  const { message, isRetrySafe } = submission.request;
  const isError = message.kind === 'error';
  return (
    <div className={classes.messages}>
      <div role="alert">
        {isError && <SubmitFailure text={message.text} isRetrySafe={isRetrySafe} />}
        <ChangedNote submission={submission} />
      </div>
      <div role="status">
        {submission.result.isUpdated && (
          <p className={classes.success}>
            <CircleCheck aria-hidden="true" />
            {messages.updated}
          </p>
        )}
      </div>
    </div>
  );
});

function submitLabel({ form, request }: BookingSubmissionStore): string {
  if (request.isSaving) return messages.submitting;
  return form.edited.isEdit ? messages.submitEdit : messages.submitAdd;
}

const FIELD_LABELS: Record<BookingField, string> = {
  customer_name: messages.customerName,
  customer_phone: messages.customerPhone,
  employee_id: messages.employeeStep,
  service_ids: messages.servicesStep,
  booking_time: messages.timeStep,
};

function missingText(missing: readonly BookingField[]): string {
  return `${messages.remains}: ${missing.map((field) => FIELD_LABELS[field]).join('، ')}`;
}
