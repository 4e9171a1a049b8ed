import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { formatDate } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import classes from './notification-row.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';
import { RequestDay } from './request-day.tsx';

interface BookingFactsProps {
  row: Notification;
  store: NotificationsStore;
}

/**
 * The server stored these facts in the notification. A missing employee, and the facts about an open request's day,
 * come from the loaded open requests.
 */
export const BookingFacts = observer(function BookingFacts({ row, store }: BookingFactsProps) {
  const { salon } = usePlatform();
  const {
    customer_name,
    customer_phone,
    booking_number,
    booking_date,
    booking_time,
    service_names,
    total_price,
  } = row;
  const isOpen = isOpenRequest(row);
  const employee = row.employee_name ?? store.days.find(row)?.employee_name;
  return (
    <div className={classes.facts}>
      <p className={classes.who}>
        <span>
          <bdi>{customer_name}</bdi>
          {booking_number && (
            <>
              {' '}
              <BookingNumberTag n={booking_number} />
            </>
          )}
        </span>
        {customer_phone && <Phone value={customer_phone} link />}
      </p>
      {booking_date && booking_time && (
        <p>
          {formatDate(booking_date)} · <Time value={booking_time} />
          {employee && (
            <>
              {' · '}
              <bdi>{texts.with(employee)}</bdi>
            </>
          )}
          {isOpen && <DayLink date={booking_date} onLeave={store.close} />}
        </p>
      )}
      {isOpen && <RequestDay row={row} store={store} />}
      <p className={classes.what}>
        <span>{service_names.join('، ')}</span>
        {total_price !== null && <Money amount={total_price} currency={salon.currency} />}
      </p>
    </div>
  );
});

interface DayLinkProps {
  date: string;
  onLeave(): void;
}

/** The bookings of that day may matter for the decision. */
function DayLink({ date, onLeave }: DayLinkProps) {
  const { navigate, prefetch } = usePlatform();
  const path = `/bookings/report?from=${date}&to=${date}`;
  return (
    <a
      className={classes.day}
      href={path}
      onClick={createLinkHandler(path, navigate, onLeave)}
      onPointerEnter={() => prefetch('/bookings/report')}
    >
      {texts.dayInReport}
    </a>
  );
}
