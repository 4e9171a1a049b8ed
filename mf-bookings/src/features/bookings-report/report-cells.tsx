import type { Booking } from '@salon/shared/contracts/booking';
import { getRemainingAmount } from '@salon/shared/domain/money';
import { usePlatform } from '@salon/shared/module';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { Moon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ArrivalTag } from '../arrival/arrival-tag.tsx';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { messages as texts } from './bookings-report.messages.ts';
import classes from './report-list.module.css';

interface WhenCellProps {
  booking: Booking;
  /** The booking's day, if it stands in the row. */
  day?: string;
}

export const WhenCell = observer(function WhenCell({ booking, day }: WhenCellProps) {
  return (
    <div className={classes.stack}>
      <NumberAndTime booking={booking} short />
      <span className={classes.date}>
        {day && (
          <>
            <span>{day}</span> ·{' '}
          </>
        )}
        <span>{formatQueuePosition(booking)}</span>
      </span>
    </div>
  );
});

interface NumberAndTimeProps {
  booking: Booking;
  /** Whether a moon stands for the words «بعد منتصف الليل», which are its title. */
  short?: boolean;
}

export function NumberAndTime({ booking, short = false }: NumberAndTimeProps) {
  const { booking_number, booking_time, is_after_midnight } = booking;
  return (
    <span className={classes.time}>
      <BookingNumberTag n={booking_number} />
      <Time value={booking_time} afterMidnight={is_after_midnight && !short} />
      {is_after_midnight && short && (
        <span className={classes.night} title={texts.afterMidnight}>
          <Moon aria-hidden="true" />
          <span className="salon-unseen">{texts.afterMidnight}</span>
        </span>
      )}
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
  <strong className={classes.name} title={children}>
    {children}
  </strong>
);

export const CallLink = ({ booking }: { booking: Booking }) =>
  booking.customer_phone ? (
    <span className={classes.aside}>
      <Phone value={booking.customer_phone} link />
    </span>
  ) : null;

export function ServicesCell({ booking }: { booking: Booking }) {
  const names = formatServiceNames(booking);
  return (
    <div className={classes.stack}>
      <span className={classes.services} title={names}>
        {names}
      </span>
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
