import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { BookingEmployeeStep } from './booking-employee-step.tsx';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import classes from './booking-form.module.css';
import type { BookingFormStore } from './booking-form.store.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CustomerStep } from './customer-step.tsx';
import { LinesStep } from './lines-step.tsx';
import { NotesStep } from './notes-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { SlotPicker } from './slot-picker.tsx';

interface BookingStepsProps {
  submission: BookingSubmissionStore;
}

export const BookingSteps = observer(function BookingSteps({ submission }: BookingStepsProps) {
  const { form } = submission;
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await submission.submit();
    if (!submission.wrongField) return;
    // The first enabled control of the wrong field gets the focus, for example the first free slot.
    element.current
      ?.querySelector<HTMLElement>(`[data-field="${submission.wrongField}"] input:enabled`)
      ?.focus();
  };
  return (
    <form ref={element} className={classes.layout} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.steps}>
        <SettledNote form={form} />
        {!form.edited.isSettled && (
          <>
            <CustomerStep submission={submission} />
            <VisitSteps form={form} />
            <SlotPicker form={form} />
          </>
        )}
        <NotesStep form={form} />
      </div>
      <BookingSummary submission={submission} />
    </form>
  );
});

const VisitSteps = observer(function VisitSteps({ form }: { form: BookingFormStore }) {
  if (form.lines.isOpen) return <LinesStep form={form} />;
  return (
    <>
      <BookingEmployeeStep form={form} />
      <ServicesStep form={form} />
    </>
  );
});

const SettledNote = observer(function SettledNote({ form }: { form: BookingFormStore }) {
  const { isSettled, booking } = form.edited;
  if (!isSettled) return null;
  return (
    <p className={classes.note} role="note">
      <Lock aria-hidden="true" />
      {booking?.status === 'completed' ? messages.completedNote : messages.cancelledNote}
    </p>
  );
});
