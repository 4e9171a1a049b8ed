import type { Booking } from '@salon/shared/contracts/booking';
import { usePlatform } from '@salon/shared/remote';
import { Avatar } from '@salon/shared/ui/avatar';
import { Empty } from '@salon/shared/ui/empty';
import { formatDayMonth, salonMoment } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { CalendarPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './dashboard-today.messages.ts';
import classes from './recent-bookings.module.css';

/** The latest bookings, newest first. */
export function RecentBookings({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) {
    return <Empty title={texts.noRecentTitle} text={texts.noRecentText} icon={<CalendarPlus />} />;
  }
  return (
    <ul className={classes.list} aria-label={texts.recent}>
      {bookings.map((booking) => (
        <RecentBooking key={booking.id} booking={booking} />
      ))}
    </ul>
  );
}

const RecentBooking = observer(function RecentBooking({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  const added = salonMoment(booking.created_at, salon.timeZone);
  return (
    <li className={classes.row}>
      <Avatar name={booking.customer_name} />
      <div className={classes.what}>
        <strong>{booking.customer_name}</strong>
        <span className={classes.aside}>
          {booking.services.map(({ name }) => name).join('، ')} · {booking.employee_name}
        </span>
        <span className={classes.aside}>
          {texts.appointment} {formatDayMonth(booking.booking_date)}{' '}
          <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
        </span>
      </div>
      <div className={classes.end}>
        <Money amount={booking.total_price} currency={salon.currency} />
        <StatusTag status={booking.status} />
        <span className={classes.aside}>
          {texts.addedAt} {added.date === salon.now().date ? '' : `${formatDayMonth(added.date)} `}
          <Time value={added.time} />
        </span>
      </div>
    </li>
  );
});
