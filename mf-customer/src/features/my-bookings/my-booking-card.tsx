import { formatNearDay } from '@salon/shared/booking-ui/near-day-word';
import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { formatDuration, formatWeekday, getMonthName, showDigits } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Tag } from '@salon/shared/ui/tag';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { VisitLines } from '../../visit/visit-lines.tsx';
import { BookingActions } from './booking-actions.tsx';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';
import type { MyBookingsStore } from './my-bookings.store.ts';

interface MyBookingCardProps {
  booking: Booking;
  store: MyBookingsStore;
  isUpcoming: boolean;
}

export const MyBookingCard = observer(function MyBookingCard(props: MyBookingCardProps) {
  const { booking, store, isUpcoming } = props;
  const { salon } = store.platform;
  const nearDay = isUpcoming ? formatNearDay(booking.booking_date, store.today) : '';
  return (
    <li className={isUpcoming ? classes.card : `${classes.card} ${classes.past}`}>
      <div className={classes.facts}>
        <Leaf date={booking.booking_date} today={store.today} />
        <div className={classes.words}>
          <div className={classes.head}>
            <span className={classes.time}>
              <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
            </span>
            {nearDay && <Tag tone="quiet">{nearDay}</Tag>}
            <span className={classes.state}>
              <StatusTag status={booking.status} />
            </span>
          </div>
          <strong className={classes.services}>{booking.services.map(({ name }) => name).join('، ')}</strong>
          <p className={classes.aside}>
            {texts.withEmployee(formatEmployeeNames(booking))} · {formatDuration(booking.duration_minutes)}
          </p>
          <VisitLines booking={booking} />
          <div className={classes.sums}>
            <Money amount={booking.total_price} currency={salon.currency} />
            <BookingNumberTag n={booking.booking_number} />
          </div>
        </div>
      </div>
      {isUpcoming && <BookingActions booking={booking} store={store} />}
    </li>
  );
});

const Leaf = observer(function Leaf({ date, today }: { date: SalonDate; today: SalonDate }) {
  const year = date.slice(0, 4);
  return (
    <time className={classes.leaf} dateTime={date}>
      <span>{formatWeekday(date)}</span>{' '}
      <b className={classes.leafDay}>{showDigits(Number(date.slice(8)))}</b>{' '}
      <span>
        {getMonthName(Number(date.slice(5, 7)))}
        {year !== today.slice(0, 4) && ` ${showDigits(year)}`}
      </span>
    </time>
  );
});
