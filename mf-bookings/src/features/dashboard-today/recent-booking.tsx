import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import type { SalonStore } from '@salon/shared/module/platform';
import { Avatar } from '@salon/shared/ui/avatar';
import { formatDayMonth, toSalonDateTime } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { messages as texts } from './dashboard-today.messages.ts';
import classes from './recent-bookings.module.css';

export const RecentBooking = observer(function RecentBooking(props: { booking: Booking; salon: SalonStore }) {
  const { booking, salon } = props;
  const added = toSalonDateTime(booking.created_at, salon.timeZone);
  return (
    <li className={classes.row}>
      <Avatar name={nameCustomer(booking)} />
      <div className={classes.what}>
        <strong className={classes.line}>{nameCustomer(booking)}</strong>
        <span className={classes.aside}>
          {booking.services.map(({ name }) => name).join('، ')} · {formatEmployeeNames(booking)}
        </span>
      </div>
      <div className={classes.when}>
        <span className={classes.line}>
          {texts.appointment} {formatDayMonth(booking.booking_date)}{' '}
          <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
        </span>
        <span className={classes.aside}>
          {texts.addedAt} {added.date === salon.now().date ? '' : `${formatDayMonth(added.date)} `}
          <Time value={added.time} />
        </span>
      </div>
      <div className={classes.end}>
        <Money amount={booking.total_price} currency={salon.currency} />
        <StatusTag status={booking.status} isRequest={booking.request_id !== null} />
      </div>
    </li>
  );
});

/** §9: the list has five rows. */
const SKELETON_ROWS = [0, 1, 2, 3, 4];

/** The skeleton is as high as five loaded rows. */
export function RecentBookingsSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">{texts.loading}</span>
      <div aria-hidden="true">
        {SKELETON_ROWS.map((index) => (
          <div className={classes.row} key={index}>
            <SkeletonBar width={40} height={40} />
            <div className={classes.bones}>
              <SkeletonBar width={`${60 - (index % 3) * 12}%`} />
              <SkeletonBar width={`${40 - (index % 2) * 8}%`} height={12} />
            </div>
            <SkeletonBar width={72} />
          </div>
        ))}
      </div>
    </div>
  );
}
