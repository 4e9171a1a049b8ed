import type { Booking } from '@salon/shared/contracts/booking';
import { usePlatform } from '@salon/shared/module';
import { formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import classes from './appointments.module.css';

export const AppointmentCard = observer(function AppointmentCard({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  return (
    <li className={classes.card}>
      <div className={classes.when}>
        <span className={classes.time}>
          <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
        </span>
        <span className={classes.aside}>{formatDuration(booking.duration_minutes)}</span>
      </div>
      <div className={classes.what}>
        <strong>{booking.customer_name}</strong>
        <span>{booking.services.map(({ name }) => name).join('، ')}</span>
        <span className={classes.aside}>
          <Phone value={booking.customer_phone} link />
        </span>
        {booking.notes && <p className={classes.notes}>{booking.notes}</p>}
      </div>
      <div className={classes.end}>
        <StatusTag status={booking.status} isRequest={booking.request_id !== null} />
        <Money amount={booking.total_price} currency={salon.currency} />
      </div>
    </li>
  );
});
