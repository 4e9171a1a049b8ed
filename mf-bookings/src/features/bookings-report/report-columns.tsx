import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { formatDate, formatMonthDay } from '@salon/shared/ui/format';
import type { TableColumn } from '@salon/shared/ui/responsive-table';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { messages as texts } from './bookings-report.messages.ts';
import {
  AmountCell,
  CallLink,
  CustomerCell,
  CustomerName,
  formatBookingDuration,
  formatQueuePosition,
  formatServiceNames,
  NumberAndTime,
  ServicesCell,
  StatusCell,
  WhenCell,
} from './report-cells.tsx';
import classes from './report-list.module.css';

type Column = TableColumn<Booking>;

/**
 * The dates of the period stand above the list: for one day the rows show no date, and within one month they show the
 * day without its month.
 */
interface Columns {
  ofDay: readonly Column[];
  ofMonth: readonly Column[];
  ofDays: readonly Column[];
}

const status: Column = {
  key: 'status',
  title: texts.status,
  card: 'corner',
  render: (booking) => <StatusCell booking={booking} />,
};
const amount: Column = {
  key: 'total',
  title: texts.total,
  card: 'foot',
  render: (booking) => <AmountCell booking={booking} />,
};
const employee: Column = {
  key: 'employee',
  title: texts.employee,
  card: 'line',
  render: (booking) => <span className={classes.employee}>{formatEmployeeNames(booking)}</span>,
};

const rowColumns: readonly Column[] = [
  { key: 'customer', title: texts.customer, render: (booking) => <CustomerCell booking={booking} /> },
  { key: 'services', title: texts.services, render: (booking) => <ServicesCell booking={booking} /> },
  employee,
  status,
  amount,
];
type FormatDay = (date: string) => string;

const buildTableColumns = (formatDay?: FormatDay): readonly Column[] => [
  {
    key: 'when',
    title: texts.when,
    render: (booking) => <WhenCell booking={booking} day={formatDay?.(booking.booking_date)} />,
  },
  ...rowColumns,
];
export const tableColumns: Columns = {
  ofDay: buildTableColumns(),
  ofMonth: buildTableColumns(formatMonthDay),
  ofDays: buildTableColumns(formatDate),
};

const buildDate = (formatDay: FormatDay): Column => ({
  key: 'date',
  title: texts.when,
  card: 'line',
  render: (booking) => formatDay(booking.booking_date),
});
const cardLines: readonly Column[] = [
  { key: 'services', title: texts.services, card: 'line', render: formatServiceNames },
  employee,
  { key: 'duration', title: texts.services, card: 'line', render: formatBookingDuration },
  { key: 'turn', title: texts.when, card: 'line', render: formatQueuePosition },
  { key: 'when', title: texts.when, card: 'title', render: (booking) => <NumberAndTime booking={booking} /> },
  {
    key: 'customer',
    title: texts.customer,
    card: 'title',
    render: (booking) => <CustomerName>{nameCustomer(booking)}</CustomerName>,
  },
  status,
  amount,
  { key: 'phone', title: texts.customer, card: 'foot', render: (booking) => <CallLink booking={booking} /> },
];
export const cardColumns: Columns = {
  ofDay: cardLines,
  ofMonth: [buildDate(formatMonthDay), ...cardLines],
  ofDays: [buildDate(formatDate), ...cardLines],
};
