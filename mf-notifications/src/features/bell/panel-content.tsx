import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { usePlatform } from '@salon/shared/module';
import type { NotificationFeed } from '@salon/shared/module/platform';
import { useUnsavedWork } from '@salon/shared/module/use-unsaved-work';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { LoadMore } from '@salon/shared/ui/load-more';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Bell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './bell.module.css';
import { NotificationRow } from './notification-row.tsx';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';

export const PanelContent = observer(function PanelContent({ store }: { store: NotificationsStore }) {
  const { feed, notice } = store;
  const { kind, text } = notice.message;
  useUnsavedWork('notifications', store.decisions.rejection.isDirty);
  useRequestDays(store);
  return (
    <>
      <p className={kind === 'error' ? classes.failure : classes.success} role="alert">
        {text}
      </p>
      {feed && (feed.items.length > 0 || store.requests.length > 0) ? (
        <Lists store={store} feed={feed} />
      ) : (
        <NoNotifications feed={feed} />
      )}
    </>
  );
});

function useRequestDays({ feed, days }: NotificationsStore): void {
  const { events } = usePlatform();
  const open = feed?.items.filter(isOpenRequest) ?? [];
  const requestKey = open
    .map(({ id, booking_date, booking_time }) => `${id} ${booking_date} ${booking_time}`)
    .join();
  useEffect(() => {
    if (requestKey === '') return;
    days.load();
    const stops = [events.on('bookings:changed', days.load), events.on('employees:changed', days.load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [requestKey, days, events]);
}

const NoNotifications = observer(function NoNotifications({ feed }: { feed: NotificationFeed | null }) {
  if (!feed || feed.state === 'loading') return <SkeletonRows rows={4} />;
  if (feed.state === 'failed') {
    return <ErrorRetry text={texts.loadFailed} safe={texts.loadSafe} onRetry={() => void feed.refresh()} />;
  }
  return <Empty icon={<Bell />} title={texts.emptyTitle} text={texts.emptyText} />;
});

interface ListsProps {
  store: NotificationsStore;
  feed: NotificationFeed;
}

const Lists = observer(function Lists({ store, feed }: ListsProps) {
  const { connection } = usePlatform();
  const isStale = feed.state === 'failed' || !connection.isOnline;
  return (
    <div className={classes.lists}>
      {isStale && <StaleNote text={texts.stale} onRefresh={() => void feed.refresh()} />}
      <Rows title={store.isAllWaiting ? texts.waiting : texts.requests} rows={store.requests} store={store} />
      <Rows title={texts.earlier} rows={store.others} store={store} isTitled={store.requests.length > 0} />
      <LoadMore
        shown={feed.items.length}
        total={feed.total}
        hasMore={feed.hasMore}
        isLoading={feed.isLoadingMore}
        failed={feed.hasMoreFailed}
        onMore={() => void feed.loadMore()}
      />
    </div>
  );
});

interface RowsProps {
  title: string;
  rows: readonly Notification[];
  store: NotificationsStore;
  isTitled?: boolean;
}

const TICK_MS = 30_000;

const Rows = observer(function Rows({ title, rows, store, isTitled = true }: RowsProps) {
  const { salon } = usePlatform();
  const titleId = useUniqueId();
  const [now, setNow] = useState(() => salon.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(salon.now()), TICK_MS);
    return () => clearInterval(clock);
  }, [salon]);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 className={isTitled ? classes.group : 'salon-unseen'} id={titleId}>
        {title}
      </h3>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <NotificationRow key={row.id} row={row} store={store} now={now} />
        ))}
      </ul>
    </section>
  );
});
