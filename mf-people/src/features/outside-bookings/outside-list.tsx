import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { useLocation } from '@salon/shared/module/router';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { Button } from '@salon/shared/ui/button';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { outsideMessages as texts } from './outside-bookings.messages.ts';
import classes from './outside-list.module.css';

interface OutsideListProps {
  bookings: readonly OutsideBooking[];
  /** What the admin can do with a booking. */
  actions?(booking: OutsideBooking): ReactNode;
}

export const OutsideList = observer(function OutsideList({ bookings, actions }: OutsideListProps) {
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => (
        <li key={booking.booking_id} className={classes.booking}>
          <Facts booking={booking} />
          {actions && <div className={classes.actions}>{actions(booking)}</div>}
        </li>
      ))}
    </ul>
  );
});

const Facts = observer(function Facts({ booking }: { booking: OutsideBooking }) {
  const { customer_name, booking_number, booking_date, booking_time, employee_name } = booking;
  return (
    <div className={classes.facts}>
      <span className={classes.customer}>
        {customer_name} <BookingNumberTag n={booking_number} />
      </span>
      <span className={classes.when}>
        {formatDate(booking_date)} <Time value={booking_time} /> · {texts.withEmployee(employee_name)}
      </span>
    </div>
  );
});

interface MoveLinkProps {
  booking: OutsideBooking;
  onMove(booking: OutsideBooking): void;
}

/** Leads to the booking's form, which leads back to this page. */
export function MoveLink({ booking, onMove }: MoveLinkProps) {
  const { navigate } = usePlatform();
  const { pathname } = useLocation();
  const path = `/bookings/edit/${booking.booking_id}?back=${encodeURIComponent(pathname)}`;
  return (
    <Button
      size="small"
      icon={<CalendarClock />}
      href={path}
      label={texts.moveOf(booking.customer_name)}
      onClick={createLinkHandler(path, navigate, () => onMove(booking))}
    >
      {texts.move}
    </Button>
  );
}
