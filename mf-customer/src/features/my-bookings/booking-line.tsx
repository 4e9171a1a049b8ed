import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';

export const BookingLine = observer(function BookingLine({
  booking,
  title,
}: {
  booking: Booking;
  title?: string;
}) {
  return (
    <div className={classes.line}>
      {title && <span className={classes.aside}>{title}</span>}
      <strong>
        {formatDate(booking.booking_date)}{' '}
        <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
      </strong>
      <span className={classes.aside}>
        {booking.services.map(({ name }) => name).join('، ')}{' '}
        {texts.withEmployee(formatEmployeeNames(booking))}
      </span>
    </div>
  );
});
