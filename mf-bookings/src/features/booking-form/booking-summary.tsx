import { SubmitFailure } from '@salon/shared/booking-ui/submit-failure';
import { SummaryFact, SummaryFacts } from '@salon/shared/booking-ui/summary-facts';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { formatDate, formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Time } from '@salon/shared/ui/time';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import type { BookingField } from './booking-form.validation.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import classes from './booking-summary.module.css';

interface SummaryProps {
  submission: BookingSubmissionStore;
}

export const BookingSummary = observer(function BookingSummary({ submission }: SummaryProps) {
  const { form } = submission;
  const titleId = useUniqueId();
  return (
    <aside className={classes.aside} aria-labelledby={titleId}>
      <div className={classes.receipt}>
        <h2 className={classes.title} id={titleId}>
          {messages.summary}
        </h2>
        <Facts form={form} />
        <Lines form={form} />
        {!form.edited.isEdit && (
          <Checkbox checked={submission.printing.isWanted} onChange={submission.printing.setWanted}>
            {messages.printReceipt}
          </Checkbox>
        )}
      </div>
      <Bar submission={submission} />
    </aside>
  );
});

const Facts = observer(function Facts({ form }: { form: BookingFormStore }) {
  return (
    <SummaryFacts>
      <SummaryFact name={messages.customerStep}>{form.entry.customerName.trim()}</SummaryFact>
      <SummaryFact name={messages.employeeStep}>
        {form.visit.employee?.name ?? form.edited.booking?.employee_name}
      </SummaryFact>
      <TimeFact form={form} />
    </SummaryFacts>
  );
});

const TimeFact = observer(function TimeFact({ form }: { form: BookingFormStore }) {
  const { time, all } = form.slots;
  const slot = all?.find((other) => other.time === time);
  return (
    <SummaryFact name={messages.timeStep}>
      {time && (
        <>
          {formatDate(form.entry.date)} · <Time value={time} afterMidnight={slot?.isAfterMidnight ?? false} />
        </>
      )}
    </SummaryFact>
  );
});

const Lines = observer(function Lines({ form }: { form: BookingFormStore }) {
  const { currency } = form.platform.salon;
  const { lines } = form.visit;
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={messages.servicesStep}>
      {lines.map((line) => (
        <li className={classes.line} key={line.id || line.name}>
          <span>{line.name}</span>
          <span className={classes.leader} aria-hidden="true" />
          <Money amount={line.price} currency={currency} tone="ink" />
        </li>
      ))}
    </ul>
  );
});

const Bar = observer(function Bar({ submission }: SummaryProps) {
  const { form, request, isLocked } = submission;
  const { total, durationMinutes } = form.visit;
  return (
    <div className={classes.bar}>
      <Message submission={submission} />
      <div className={classes.total}>
        <span className={classes.totalLabel}>
          {messages.total}
          {durationMinutes > 0 && <span> · {formatDuration(durationMinutes)}</span>}
        </span>
        <span className={classes.amount} key={total}>
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
          disabled={isLocked || !form.values.isComplete}
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

const Message = observer(function Message({ submission }: SummaryProps) {
  const { message, isRetrySafe } = submission.request;
  const isError = message.kind === 'error';
  return (
    <div className={classes.messages}>
      <div role="alert">{isError && <SubmitFailure text={message.text} isRetrySafe={isRetrySafe} />}</div>
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
