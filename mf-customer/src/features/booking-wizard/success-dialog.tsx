import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { usePlatform } from '@salon/shared/module/platform-context';
import { Button } from '@salon/shared/ui/button';
import { formatDate } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Sheet } from '@salon/shared/ui/sheet';
import { ShownNumber } from '@salon/shared/ui/shown-number';
import { Time } from '@salon/shared/ui/time';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { goTo } from '../../address/address.ts';
import { downloadCalendarFile } from '../../calendar/download-calendar-file.ts';
import { VisitLines } from '../../visit/visit-lines.tsx';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import classes from './success-dialog.module.css';

export interface SuccessDialogProps {
  booking: Booking;
  business: Business;
  onClose: () => void;
}

/** The dialog shows the booking number, because the salon calls it out (§2). */
export const SuccessDialog = observer(function SuccessDialog({
  booking,
  business,
  onClose,
}: SuccessDialogProps) {
  const { salon, feedback } = usePlatform();
  const download = () =>
    downloadCalendarFile(booking, business).catch(() => feedback.error(messages.calendarFailed));
  const openMyBookings = () => {
    onClose();
    goTo(`${window.location.pathname}?bookings=1`);
  };
  return (
    <Sheet
      open
      title={messages.successTitle}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button icon={<CalendarPlus />} onClick={() => void download()}>
            {messages.addToCalendar}
          </Button>
          <Button icon={<CalendarDays />} onClick={openMyBookings}>
            {messages.myBookings}
          </Button>
          <Button kind="primary" firstFocus onClick={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <div className={classes.made}>
        <p className={classes.label}>{messages.successNumber}</p>
        <p className={classes.number}>
          <bdi dir="ltr">
            #<ShownNumber value={booking.booking_number} />
          </bdi>
        </p>
        <p className={classes.when}>
          {formatDate(booking.booking_date)} ·{' '}
          <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
        </p>
        <p>{messages.with(formatEmployeeNames(booking))}</p>
        <p className={classes.what}>{booking.services.map(({ name }) => name).join('، ')}</p>
        <VisitLines booking={booking} />
        <p className={classes.price}>
          <Money amount={booking.total_price} currency={salon.currency} />
        </p>
        <p className={classes.hint}>{messages.successHint}</p>
      </div>
    </Sheet>
  );
});
