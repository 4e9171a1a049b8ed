import { LinkButton } from '@salon/shared/remote/link-button';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { COUNTS, formatCount, formatRange } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { CalendarPlus, CalendarSearch, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './bookings-report.messages.ts';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { RejectionSheet } from './rejection-sheet.tsx';
import { ReportCards } from './report-cards.tsx';
import { isNarrowed } from './report-filters.ts';
import { ReportFiltersBar } from './report-filters-bar.tsx';
import { ReportList } from './report-list.tsx';
import { ReportSummary } from './report-summary.tsx';
import { StoredDayButton } from './stored-day-button.tsx';
import { type ReportAddress, useReportAddress } from './use-report-address.ts';

/** /bookings/report: four totals, the filters, and the list of bookings with their actions. */
export const BookingsReportPage = observer(function BookingsReportPage() {
  const address = useReportAddress();
  const { store } = address;
  const { filters, list } = store;
  const { view } = list;
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={formatRange(filters.from, filters.to)}
        add={<AddButton kind="primary" />}
      />
      {view !== 'failed' && <ReportCards store={store} />}
      {view !== 'failed' && store.totals.status === 'error' && !list.isOutdated && (
        <StaleNote text={texts.totalsFailed} onRefresh={store.reload} />
      )}
      <ReportFiltersBar address={address} />
      {list.isOutdated && <StaleNote text={texts.stale} onRefresh={store.reload} />}
      {/* The list loads more rows as the user scrolls, so the user could not reach a summary below it. */}
      {view === 'list' && list.hasMore && <ReportSummary store={store} closed />}
      <ReportBody address={address} />
      {view === 'list' && !list.hasMore && <ReportSummary store={store} />}
      <LiveRegion text={list.isReady ? texts.found(formatCount(list.total, COUNTS.booking)) : ''} />
      <PaymentSheet payment={store.payment} />
      <DecisionDialogs decision={store.decision} />
      <RejectionSheet answer={store.answer} />
    </Page>
  );
});

/** The list, or its skeleton, error or empty state. */
const ReportBody = observer(function ReportBody({ address }: { address: ReportAddress }) {
  const { store } = address;
  switch (store.list.view) {
    case 'loading':
      return <SkeletonRows rows={8} />;
    case 'failed':
      return (
        <ErrorRetry
          text={texts.loadFailed}
          safe={texts.loadFailedSafe}
          onRetry={store.reload}
          more={<StoredDayButton address={address} />}
        />
      );
    case 'empty':
      return <NoBookings address={address} />;
    case 'list':
      return (
        <>
          <ReportList store={store} />
          <MoreBookings address={address} />
        </>
      );
  }
});

const MoreBookings = observer(function MoreBookings({ address }: { address: ReportAddress }) {
  const { list } = address.store;
  return (
    <LoadMore
      shown={list.items.length}
      total={list.total}
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      failed={list.moreError !== null}
      onMore={() => void address.showMore()}
    />
  );
});

const NoBookings = observer(function NoBookings({ address }: { address: ReportAddress }) {
  if (!isNarrowed(address.store.filters)) {
    return (
      <Empty
        title={texts.emptyTitle}
        text={texts.emptyText}
        icon={<CalendarPlus />}
        action={<AddButton kind="default" />}
      />
    );
  }
  return (
    <Empty
      title={texts.emptyFilteredTitle}
      text={texts.emptyFilteredText}
      icon={<CalendarSearch />}
      action={<Button onClick={address.clear}>{texts.clearFilters}</Button>}
    />
  );
});

function AddButton({ kind }: { kind: 'primary' | 'default' }) {
  return (
    <LinkButton kind={kind} icon={<Plus />} path="/bookings/add">
      {texts.addBooking}
    </LinkButton>
  );
}
