import type { Booking } from '@salon/shared/contracts/booking';
import { getRemainingAmount } from '@salon/shared/domain/money';
import { usePlatform } from '@salon/shared/module';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { formatDate, formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { ArrivalTag } from '../arrival/arrival-tag.tsx';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { messages as texts } from './bookings-report.messages.ts';
import classes from './report-list.module.css';

export const WhenCell = observer(function WhenCell({
  booking,
  withDate = false,
}: {
  booking: Booking;
  withDate?: boolean;
}) {
  return (
    <div className={classes.stack}>
      <NumberAndTime booking={booking} />
      <span className={classes.date}>
        {withDate && (
          <>
            <span>{formatDate(booking.booking_date)}</span> ·{' '}
          </>
        )}
        <span>{formatQueuePosition(booking)}</span>
      </span>
    </div>
  );
});

export function NumberAndTime({ booking }: { booking: Booking }) {
  return (
    <span className={classes.time}>
      <BookingNumberTag n={booking.booking_number} />
      <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
    </span>
  );
}

export function CustomerCell({ booking }: { booking: Booking }) {
  return (
    <div className={classes.stack}>
      <CustomerName>{nameCustomer(booking)}</CustomerName>
      <CallLink booking={booking} />
    </div>
  );
}

export const CustomerName = ({ children }: { children: string }) => (
  <strong className={classes.name}>{children}</strong>
);

export const CallLink = ({ booking }: { booking: Booking }) =>
  booking.customer_phone ? (
    <span className={classes.aside}>
      <Phone value={booking.customer_phone} link />
    </span>
  ) : null;

export function ServicesCell({ booking }: { booking: Booking }) {
  return (
    <div className={classes.stack}>
      <span>{formatServiceNames(booking)}</span>
      <span className={classes.aside}>{formatBookingDuration(booking)}</span>
    </div>
  );
}

export function StatusCell({ booking }: { booking: Booking }) {
  return (
    <span className={classes.status}>
      <StatusTag status={booking.status} isRequest={booking.request_id !== null} />
      <ArrivalTag booking={booking} />
    </span>
  );
}

export function formatServiceNames({ services }: Booking): string {
  return services.map(({ name }) => name).join('، ');
}

export function formatBookingDuration(booking: Booking): string {
  return formatDuration(booking.duration_minutes);
}

export function formatQueuePosition(booking: Booking): string {
  return texts.turn(booking.daily_booking_number);
}

export const AmountCell = observer(function Amount({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  const { total_price, paid_amount, is_collected } = booking;
  const left = paid_amount === null ? 0 : getRemainingAmount(total_price, paid_amount);
  return (
    <div className={classes.stack}>
      <Money amount={total_price} currency={salon.currency} />
      {paid_amount !== null && (
        <span className={classes.paid}>
          <span className={classes.aside}>
            {texts.paid} <Money amount={paid_amount} currency={salon.currency} tone="muted" />
          </span>
          {left > 0 && (
            <span className={is_collected ? classes.aside : classes.left}>
              {is_collected ? texts.collected : texts.remaining}{' '}
              <Money amount={left} currency={salon.currency} tone={is_collected ? 'muted' : 'danger'} />
            </span>
          )}
        </span>
      )}
    </div>
  );
});
