import type { Booking } from '@salon/shared/contracts/booking';
import { remaining } from '@salon/shared/domain/money';
import { usePlatform } from '@salon/shared/remote';
import { formatDate, formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { DayNumber } from '@salon/shared/ui/number-tag';
import { Phone } from '@salon/shared/ui/phone';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { BookingActions } from './booking-actions.tsx';
import { messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';
import classes from './report-list.module.css';

/** The bookings: a table on a desk, cards on a phone. */
export const ReportList = observer(function ReportList({ store }: { store: BookingsReportStore }) {
  const actions = useCallback(
    (booking: Booking) => <BookingActions booking={booking} store={store} />,
    [store],
  );
  return (
    <div
      className={classes.list}
      data-turning={store.list.isTurning || undefined}
      data-one-day={store.isOneDay || undefined}
      inert={store.list.isTurning}
    >
      <ResponsiveTable
        label={texts.title}
        columns={COLUMNS}
        rows={store.rows}
        headOffset={HEADER_HEIGHT}
        rowKey={(booking) => booking.id}
        rowActions={actions}
      />
    </div>
  );
});

/** The frame's header, which sticks above the table's head. */
const HEADER_HEIGHT = 64;

const COLUMNS: readonly TableColumn<Booking>[] = [
  { key: 'when', title: texts.when, card: 'title', render: (booking) => <When booking={booking} /> },
  {
    key: 'customer',
    title: texts.customer,
    card: 'title',
    render: (booking) => <Customer booking={booking} />,
  },
  { key: 'services', title: texts.services, render: (booking) => <Services booking={booking} /> },
  { key: 'employee', title: texts.employee, render: (booking) => booking.employee_name },
  {
    key: 'status',
    title: texts.status,
    card: 'corner',
    render: (booking) => (
      <div className={classes.status}>
        <StatusTag status={booking.status} isRequest={booking.request_id !== null} />
      </div>
    ),
  },
  { key: 'total', title: texts.total, card: 'corner', render: (booking) => <Amount booking={booking} /> },
];

function When({ booking }: { booking: Booking }) {
  const { booking_date, booking_time, is_after_midnight, booking_number, daily_booking_number } = booking;
  return (
    <div className={classes.when}>
      <span className={classes.time}>
        <DayNumber n={booking_number} />
        <Time value={booking_time} afterMidnight={is_after_midnight} />
      </span>
      <span className={classes.date}>
        <span>{formatDate(booking_date)}</span> · <span>{texts.turn(daily_booking_number)}</span>
      </span>
    </div>
  );
}

function Customer({ booking }: { booking: Booking }) {
  return (
    <div className={classes.stack}>
      <strong className={classes.name}>{booking.customer_name}</strong>
      <span className={classes.aside}>
        <Phone value={booking.customer_phone} link />
      </span>
    </div>
  );
}

function Services({ booking }: { booking: Booking }) {
  return (
    <div className={classes.stack}>
      <span>{booking.services.map(({ name }) => name).join('، ')}</span>
      <span className={classes.aside}>{formatDuration(booking.duration_minutes)}</span>
    </div>
  );
}

const Amount = observer(function Amount({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  const { total_price, paid_amount, is_collected } = booking;
  const left = paid_amount === null ? 0 : remaining(total_price, paid_amount);
  return (
    <div className={classes.amount}>
      <Money amount={total_price} currency={salon.currency} />
      {paid_amount !== null && (
        <span className={classes.aside}>
          {texts.paid} <Money amount={paid_amount} currency={salon.currency} tone="muted" />
        </span>
      )}
      {left > 0 && (
        <span className={is_collected ? classes.aside : classes.left}>
          {is_collected ? texts.collected : texts.remaining}{' '}
          <Money amount={left} currency={salon.currency} tone={is_collected ? 'muted' : 'danger'} />
        </span>
      )}
    </div>
  );
});
