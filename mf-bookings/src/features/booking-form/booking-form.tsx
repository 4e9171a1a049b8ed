import type { Booking } from '@salon/shared/contracts/booking';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { Button } from '@salon/shared/ui/button';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDate } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { Eraser } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { BookingFormSkeleton } from './booking-form-skeleton.tsx';
import { BookingSteps } from './booking-steps.tsx';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { SuccessSheet } from './success-sheet.tsx';

interface BookingFormProps {
  submission: BookingSubmissionStore;
}

export const BookingForm = observer(function BookingForm({ submission }: BookingFormProps) {
  const { form } = submission;
  const { isEdit, booking } = form.edited;
  return (
    <Page>
      <PageHeader
        title={isEdit ? messages.editTitle : messages.addTitle}
        subtitle={isEdit ? booking && <BookingNumber booking={booking} /> : messages.addLead}
        actions={isEdit ? <EditActions submission={submission} /> : <ResetButton submission={submission} />}
      />
      {isEdit && !booking ? <LoadingBooking form={form} /> : <BookingSteps submission={submission} />}
      <SuccessSheet submission={submission} />
    </Page>
  );
});

const BookingNumber = observer(function BookingNumber({ booking }: { booking: Booking }) {
  return (
    <>
      {messages.successNumber} <BookingNumberTag n={booking.booking_number} /> ·{' '}
      {formatDate(booking.booking_date)}
    </>
  );
});

const EditActions = observer(function EditActions({ submission }: BookingFormProps) {
  const { booking } = submission.form.edited;
  return (
    <>
      {booking && <StatusTag status={booking.status} isRequest={booking.request_id !== null} />}
      <Button onClick={submission.result.goBack}>{messages.cancel}</Button>
    </>
  );
});

/** The button is in the page header, away from the submit button, so that users do not press it by mistake. */
const ResetButton = observer(function ResetButton({ submission }: BookingFormProps) {
  const { form, isLocked } = submission;
  const isPhone = useIsPhone();
  const buttonProps = { disabled: isLocked || !form.entry.isDirty, icon: <Eraser />, onClick: form.reset };
  if (isPhone) return <IconButton label={messages.reset} {...buttonProps} />;
  return (
    <Button kind="ghost" {...buttonProps}>
      {messages.reset}
    </Button>
  );
});

const LoadingBooking = observer(function LoadingBooking({ form }: { form: BookingFormStore }) {
  const { loaded, isRefused } = form.edited;
  const { error, isLoading } = loaded;
  if (!error) return <BookingFormSkeleton />;
  return (
    <ErrorRetry
      text={isRefused ? messages.bookingRefused : messages.bookingFailed}
      onRetry={() => void form.loadBooking()}
      busy={isLoading}
    />
  );
});
