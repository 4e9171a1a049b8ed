import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDate } from '@salon/shared/ui/format';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { CalendarCheck, History } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentDay, AppointmentFilter } from './appointment-days.ts';
import { messages as texts } from './appointments.messages.ts';
import classes from './appointments.module.css';
import type { AppointmentsStore } from './appointments.store.ts';
import type { OwnBooking } from './own-booking.ts';

interface ListProps {
  store: AppointmentsStore;
}

export const ComingAppointments = observer(function ComingAppointments({ store }: ListProps) {
  const { coming, comingDays, hasComing } = store;
  if (!hasComing) {
    return coming.status === 'error' ? (
      <ErrorRetry text={texts.loadFailed} safe={texts.loadFailedSafe} onRetry={store.reload} />
    ) : (
      <SkeletonRows />
    );
  }
  return (
    <>
      {coming.status === 'error' && <StaleNote text={texts.stale} onRefresh={store.reload} />}
      {comingDays.length === 0 && <NoComingBookings filter={store.filter} />}
      <Days days={comingDays} store={store} />
      {store.hasMoreComing && <More pager={coming} />}
    </>
  );
});

const EMPTY_TEXTS: Record<AppointmentFilter, { title: string; text: string }> = {
  all: { title: texts.emptyTitle, text: texts.emptyText },
  pending: { title: texts.emptyPendingTitle, text: texts.emptyPendingText },
  completed: { title: texts.emptyCompletedTitle, text: texts.emptyCompletedText },
};

function NoComingBookings({ filter }: { filter: AppointmentFilter }) {
  return <Empty {...EMPTY_TEXTS[filter]} icon={<CalendarCheck />} />;
}

/** The bookings before today load only when the employee opens them. */
export const EarlierAppointments = observer(function EarlierAppointments({ store }: ListProps) {
  const { earlier } = store;
  if (!store.hasComing) return null;
  if (!earlier) {
    return (
      <Button kind="ghost" icon={<History />} onClick={store.showEarlier}>
        {texts.showEarlier}
      </Button>
    );
  }
  return (
    <Section
      title={texts.earlier}
      extra={
        <Button kind="ghost" size="small" onClick={store.hideEarlier}>
          {texts.hideEarlier}
        </Button>
      }
    >
      <EarlierDays store={store} />
    </Section>
  );
});

const EarlierDays = observer(function EarlierDays({ store }: ListProps) {
  const { earlier, earlierDays } = store;
  if (!earlier) return null;
  if (earlierDays.length === 0 && !earlier.hasMore) {
    if (earlier.status === 'error') {
      return <ErrorRetry text={texts.loadFailed} onRetry={() => void earlier.reload()} />;
    }
    return earlier.status === 'ready' ? (
      <p className={classes.none}>{texts.emptyEarlier}</p>
    ) : (
      <SkeletonRows />
    );
  }
  return (
    <>
      <Days days={earlierDays} store={store} />
      {earlier.hasMore && <More pager={earlier} />}
    </>
  );
});

const More = observer(function More({ pager }: { pager: AppointmentsStore['coming'] }) {
  return (
    <LoadMore
      shown={pager.items.length}
      total={pager.total}
      hasMore={pager.hasMore}
      isLoading={pager.isLoadingMore}
      failed={pager.moreError !== null}
      onMore={() => void pager.loadMore()}
    />
  );
});

function Days({ days, store }: ListProps & { days: readonly AppointmentDay<OwnBooking>[] }) {
  return days.map(({ date, bookings }) => (
    <Section key={date} title={dayTitle(date, store.today)}>
      <ul className={classes.day}>
        {bookings.map((booking) => (
          <AppointmentCard key={booking.id} booking={booking} arrival={store.arrival} />
        ))}
      </ul>
    </Section>
  ));
}

function dayTitle(date: SalonDate, today: SalonDate): string {
  const dateText = formatDate(date, date.slice(0, 4) !== today.slice(0, 4));
  if (date === today) return `${texts.today}، ${dateText}`;
  if (date === addDays(today, 1)) return `${texts.tomorrow}، ${dateText}`;
  if (date === addDays(today, -1)) return `${texts.yesterday}، ${dateText}`;
  return dateText;
}
