import { usePlatform } from '@salon/shared/module';
import { formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import type { ArrivalStore } from '../arrival/arrival.store.ts';
import { ArrivalMenu } from '../arrival/arrival-menu.tsx';
import { ArrivalTag } from '../arrival/arrival-tag.tsx';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { messages as texts } from './appointments.messages.ts';
import classes from './appointments.module.css';
import type { OwnBooking } from './own-booking.ts';

interface AppointmentCardProps {
  booking: OwnBooking;
  arrival: ArrivalStore;
}

export const AppointmentCard = observer(function AppointmentCard({ booking, arrival }: AppointmentCardProps) {
  const { salon } = usePlatform();
  const { otherNames } = booking;
  return (
    <li className={classes.card}>
      <div className={classes.when}>
        <span className={classes.time}>
          <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
        </span>
        <span className={classes.aside}>{formatDuration(booking.duration_minutes)}</span>
      </div>
      <div className={classes.what}>
        <strong>{nameCustomer(booking)}</strong>
        <span>{booking.services.map(({ name }) => name).join('، ')}</span>
        {otherNames.length > 0 && (
          <span className={classes.aside}>{texts.withOthers(otherNames.join('، '))}</span>
        )}
        {booking.customer_phone && (
          <span className={classes.aside}>
            <Phone value={booking.customer_phone} link />
          </span>
        )}
        {booking.notes && <p className={classes.notes}>{booking.notes}</p>}
      </div>
      <div className={classes.end}>
        <StatusTag status={booking.status} isRequest={booking.request_id !== null} />
        <ArrivalTag booking={booking} />
        <Money amount={booking.total_price} currency={salon.currency} />
      </div>
      <div className={classes.menu}>
        {/* A no-show is possible once the visit has begun, not only the own part of it. */}
        <ArrivalMenu booking={booking.visit} store={arrival} />
      </div>
    </li>
  );
});
