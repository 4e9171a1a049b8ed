import type { Booking } from '@salon/shared/contracts/booking';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';

export function BookingLine({ booking, title }: { booking: Booking; title?: string }) {
  return (
    <div className={classes.line}>
      {title && <span className={classes.aside}>{title}</span>}
      <strong>
        {formatDate(booking.booking_date)}{' '}
        <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
      </strong>
      <span className={classes.aside}>
        {booking.services.map(({ name }) => name).join('، ')} {texts.withEmployee(booking.employee_name)}
      </span>
    </div>
  );
}
