import type { Booking } from '@salon/shared/contracts/booking';
import { ListRows } from '@salon/shared/ui/list-rows';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { useIsNarrow } from '@salon/shared/ui/use-is-phone';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { BookingActions } from './booking-actions.tsx';
import { messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';
import { cardColumns, tableColumns } from './report-columns.tsx';

export const ReportList = observer(function ReportList({ store }: { store: BookingsReportStore }) {
  const actions = useCallback(
    (booking: Booking) => <BookingActions booking={booking} store={store} />,
    [store],
  );
  const columns = useIsNarrow() ? cardColumns : tableColumns;
  return (
    <ListRows screen={store.screen} list={store.list}>
      <ResponsiveTable
        label={texts.title}
        columns={columns[store.span]}
        rows={store.rows}
        rowKey={(booking) => booking.id}
        rowActions={actions}
      />
    </ListRows>
  );
});
