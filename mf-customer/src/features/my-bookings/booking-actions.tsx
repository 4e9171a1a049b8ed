import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { Button } from '@salon/shared/ui/button';
import { CalendarClock, Info, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AddToCalendar } from '../../calendar/add-to-calendar.tsx';
import { CallSalon } from './call-salon.tsx';
import { formatChangeLimit, formatUndoLimit } from './change-limit.ts';
import { formatBookingTime } from './format-booking-time.ts';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';
import type { MyBookingsStore } from './my-bookings.store.ts';

interface BookingActionsProps {
  booking: Booking;
  store: MyBookingsStore;
}

export const BookingActions = observer(function BookingActions({ booking, store }: BookingActionsProps) {
  const { business } = store.platform.salon;
  const when = formatBookingTime(booking, store.platform.salon.clockHours);
  const cancel = (
    <Button
      icon={<X />}
      label={texts.cancelOf(when)}
      onClick={() => store.question.ask('cancel', booking)}
      block
    >
      {texts.cancel}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {store.mayChange(booking) ? (
        <div className={classes.changes}>
          <Button
            icon={<CalendarClock />}
            label={texts.moveOf(when)}
            onClick={() => store.question.ask('move', booking)}
            block
          >
            {texts.move}
          </Button>
          {cancel}
        </div>
      ) : (
        <Limited
          business={business}
          bookingNumber={booking.booking_number}
          cancel={store.mayCancel(booking) ? cancel : null}
        />
      )}
      {business && <AddToCalendar booking={booking} business={business} when={when} />}
    </div>
  );
});

interface LimitedProps {
  business: Business | null;
  bookingNumber: number;
  cancel: ReactNode;
}

function Limited({ business, bookingNumber, cancel }: LimitedProps) {
  return (
    <div className={classes.limit}>
      <p>
        <Info aria-hidden="true" />
        <span>{cancel ? formatUndoLimit() : formatChangeLimit(business?.cancel_notice_minutes ?? 0)}</span>
      </p>
      {cancel}
      {business && <CallSalon business={business} bookingNumber={bookingNumber} />}
    </div>
  );
}
