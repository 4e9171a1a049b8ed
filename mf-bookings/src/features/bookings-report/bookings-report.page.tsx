import { LinkButton } from '@salon/shared/module/link-button';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { COUNTS, formatCount, formatRange } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { CalendarPlus, CalendarSearch, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { LateCancellationDialog } from '../arrival/arrival-menu.tsx';
import { ArrivalUndo } from '../arrival/arrival-undo.tsx';
import { messages as texts } from './bookings-report.messages.ts';
import { BookingsReportStore } from './bookings-report.store.ts';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { RejectionSheet } from './rejection-sheet.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportFiltersBar } from './report-filters-bar.tsx';
import { ReportList } from './report-list.tsx';
import { ReportSummary } from './report-summary.tsx';
import { StoredDayButton } from './stored-day-button.tsx';

export const BookingsReportPage = observer(function BookingsReportPage() {
  const store = useListScreen(BookingsReportStore);
  const { screen, list, totals } = store;
  const { from, to } = screen.filters.period;
  // In wider windows the filters show the dates; on a phone they are closed.
  const isPhone = useIsPhone();
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={isPhone && formatRange(from, to)}
        add={<AddButton kind="primary" />}
      />
      {list.view !== 'failed' && <ReportCards store={store} />}
      {list.view !== 'failed' && totals.status === 'error' && !list.isOutdated && (
        <StaleNote text={texts.totalsFailed} onRefresh={screen.reload} />
      )}
      <ReportFiltersBar store={store} />
      <ReportBody store={store} />
      <PaymentSheet payment={store.payment} />
      <DecisionDialogs decision={store.decision} />
      <RejectionSheet answer={store.answer} />
      <LateCancellationDialog store={store.arrival} />
      <ArrivalUndo store={store.arrival} />
    </Page>
  );
});

const ReportBody = observer(function ReportBody({ store }: { store: BookingsReportStore }) {
  const { screen, list } = store;
  return (
    <ListBody
      screen={screen}
      list={list}
      failed={{
        text: texts.loadFailed,
        safe: texts.loadFailedSafe,
        more: <StoredDayButton screen={screen} />,
      }}
      stale={texts.stale}
      skeleton={<SkeletonRows rows={8} />}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        icon: <CalendarPlus />,
        action: <AddButton kind="default" />,
      }}
      noMatch={{
        title: texts.emptyFilteredTitle,
        text: texts.emptyFilteredText,
        icon: <CalendarSearch />,
        clear: texts.clearFilters,
      }}
      found={(total) => texts.found(formatCount(total, COUNTS.booking))}
    >
      {/* The list loads more rows as the user scrolls, so the user could not reach a summary below it. */}
      {list.hasMore && <ReportSummary store={store} closed />}
      <ReportList store={store} />
      {!list.hasMore && <ReportSummary store={store} />}
    </ListBody>
  );
});

function AddButton({ kind }: { kind: 'primary' | 'default' }) {
  return (
    <LinkButton kind={kind} icon={<Plus />} path="/bookings/add">
      {texts.addBooking}
    </LinkButton>
  );
}
