import { roundHalfUp } from '@salon/shared/domain/money';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { Avatar } from '@salon/shared/ui/avatar';
import { formatDayMonth, formatNumber, toSalonDateTime } from '@salon/shared/ui/format';
import { Money, type MoneyTone } from '@salon/shared/ui/money';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { HandCoins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatPayPath, getAmountOwed } from './pay-path.ts';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';
import type { RevenueRow, RevenueStore } from './revenue.store.ts';

export const RevenueTable = observer(function RevenueTable({ store }: { store: RevenueStore }) {
  return (
    <ResponsiveTable
      label={texts.employees}
      columns={COLUMNS}
      rows={store.rows}
      rowKey={({ employeeId }) => employeeId}
      rowActions={(row) => <PayButton row={row} store={store} />}
    />
  );
});

const PayButton = observer(function PayButton({ row, store }: { row: RevenueRow; store: RevenueStore }) {
  const { salon } = usePlatform();
  return (
    <LinkButton
      size="small"
      icon={<HandCoins />}
      label={texts.payOf(row.employeeName)}
      path={formatPayPath(row, store.screen.filters.months, salon.currency)}
    >
      {texts.pay}
    </LinkButton>
  );
});

const Amount = observer(function Amount({ amount, tone }: { amount: number; tone?: MoneyTone }) {
  const { salon } = usePlatform();
  return <Money amount={amount} currency={salon.currency} tone={tone} />;
});

const Average = observer(function Average({ amount }: { amount: number }) {
  const { salon } = usePlatform();
  return <Amount amount={roundHalfUp(amount, salon.region.currencyDigits)} tone="muted" />;
});

const Earned = observer(function Earned({ row }: { row: RevenueRow }) {
  const { salon } = usePlatform();
  return <Amount amount={getAmountOwed(row, salon.currency)} />;
});

const Rate = observer(function Rate({ row }: { row: RevenueRow }) {
  if (row.salaryType === 'commission') {
    return <bdi dir="ltr">{`${formatNumber(row.commissionRate ?? 0)}%`}</bdi>;
  }
  return <Amount amount={row.salaryAmount ?? 0} tone="ink" />;
});

function BookingRevenue({ row }: { row: RevenueRow }) {
  return (
    <span className={classes.figures}>
      <Amount amount={row.totalBookingRevenue} tone="ink" />
      {row.bookingsCount > 0 && (
        <span className={classes.aside}>
          {texts.average} <Average amount={row.averageRevenuePerBooking} />
        </span>
      )}
    </span>
  );
}

const LastPayment = observer(function LastPayment({ row }: { row: RevenueRow }) {
  const { salon } = usePlatform();
  if (row.lastPaymentDate === null) return <span className={classes.aside}>{texts.neverPaid}</span>;
  const { date } = toSalonDateTime(row.lastPaymentDate, salon.timeZone);
  return formatDayMonth(date, date.slice(0, 4) !== salon.now().date.slice(0, 4));
});

function Employee({ row }: { row: RevenueRow }) {
  return (
    <span className={classes.employee}>
      <Avatar name={row.employeeName} />
      <strong>{row.employeeName}</strong>
    </span>
  );
}

const COLUMNS: readonly TableColumn<RevenueRow>[] = [
  { key: 'employee', title: texts.employee, card: 'title', render: (row) => <Employee row={row} /> },
  { key: 'type', title: texts.salaryType, render: ({ salaryType }) => texts[salaryType] },
  { key: 'rate', title: texts.rate, render: (row) => <Rate row={row} /> },
  { key: 'count', title: texts.bookings, render: ({ bookingsCount }) => formatNumber(bookingsCount) },
  {
    key: 'revenue',
    title: texts.revenue,
    render: (row) => <BookingRevenue row={row} />,
  },
  {
    key: 'earned',
    title: texts.earned,
    render: (row) => <Earned row={row} />,
  },
  { key: 'payment', title: texts.lastPayment, render: (row) => <LastPayment row={row} /> },
];
