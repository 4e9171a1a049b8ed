import type { RoomBooking } from '@salon/shared/contracts/room';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { roomsMessages as texts } from './rooms.messages.ts';
import classes from './rooms.module.css';

export const RoomBookings = observer(function RoomBookings({
  bookings,
}: {
  bookings: readonly RoomBooking[];
}) {
  return (
    <ul className={classes.bookings} aria-label={texts.bookings}>
      {bookings.map((booking) => (
        <li key={booking.booking_id} className={classes.booking}>
          <span className={classes.who}>
            {booking.booking_number !== null && <BookingNumberTag n={booking.booking_number} />}{' '}
            {booking.customer_name}
          </span>
          <span className={classes.when}>
            {formatDate(booking.booking_date)}{' '}
            <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} /> ·{' '}
            {booking.employee_name}
          </span>
        </li>
      ))}
    </ul>
  );
});
