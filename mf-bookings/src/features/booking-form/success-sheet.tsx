import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { Button } from '@salon/shared/ui/button';
import { formatDate } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Sheet } from '@salon/shared/ui/sheet';
import { ShownNumber } from '@salon/shared/ui/shown-number';
import { Time } from '@salon/shared/ui/time';
import { Plus, Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { printBooking } from '../receipt/print-booking.ts';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import classes from './success-sheet.module.css';

/** The sheet shows the booking number, because staff call it out (§2). */
export const SuccessSheet = observer(function SuccessSheet({
  submission,
}: {
  submission: BookingSubmissionStore;
}) {
  const { created, closeCreated, openReport } = submission.result;
  useFocusAfter(created !== null);
  if (!created) return null;
  return (
    <Sheet
      open
      title={messages.successTitle}
      width={520}
      onClose={closeCreated}
      footer={
        <>
          <Button icon={<Printer />} onClick={() => printBooking(created, submission.form.platform)}>
            {messages.printAgain}
          </Button>
          <Button onClick={openReport}>{messages.toReport}</Button>
          <Button kind="primary" icon={<Plus />} firstFocus onClick={closeCreated}>
            {messages.newBooking}
          </Button>
        </>
      }
    >
      <CreatedBooking booking={created} currency={submission.form.platform.salon.currency} />
    </Sheet>
  );
});

function useFocusAfter(isOpen: boolean) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      document.querySelector<HTMLElement>('[data-field="customer_name"] input')?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
}

const CreatedBooking = observer(function CreatedBooking({
  booking,
  currency,
}: {
  booking: Booking;
  currency: string;
}) {
  return (
    <div className={classes.made}>
      <p className={classes.label}>{messages.successNumber}</p>
      <p className={classes.number}>
        <bdi dir="ltr">
          #<ShownNumber value={booking.booking_number} />
        </bdi>
      </p>
      <p className={classes.who}>
        {booking.customer_name} · {formatEmployeeNames(booking)}
      </p>
      <p className={classes.when}>
        {formatDate(booking.booking_date)} ·{' '}
        <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
      </p>
      <p className={classes.what}>{booking.services.map(({ name }) => name).join('، ')}</p>
      <p className={classes.price}>
        <Money amount={booking.total_price} currency={currency} />
      </p>
    </div>
  );
});
