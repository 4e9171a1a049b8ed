import { usePlatform, withPlatform } from '@salon/shared/remote';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { CalendarPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './dashboard-today.messages.ts';
import { GoTo } from './go-to.tsx';
import { RecentBooking, WaitingBookings } from './recent-booking.tsx';
import classes from './recent-bookings.module.css';
import { useToday } from './use-today.ts';

/** Of the dashboard's activities: the bookings that were made last (§2), newest first. */
export const RecentBookings = observer(function RecentBookings({ refreshKey }: { refreshKey: number }) {
  const { salon } = usePlatform();
  const { today, load } = useToday(refreshKey);
  const bookings = today.data?.recent_bookings;
  if (today.error && !bookings) {
    return (
      <ErrorRetry
        compact
        text={texts.recentFailed}
        safe={texts.failedSafe}
        onRetry={load}
        busy={today.isLoading}
      />
    );
  }
  return (
    <>
      {today.error && <StaleNote text={texts.recentStale} onRefresh={load} busy={today.isLoading} />}
      <div className={classes.box}>
        <div className={classes.head}>
          <h3 className={classes.title}>{texts.recent}</h3>
          <GoTo path="/bookings/report" label={texts.allBookings} />
        </div>
        {!bookings && <WaitingBookings />}
        {bookings?.length === 0 && (
          <Empty title={texts.noRecentTitle} text={texts.noRecentText} icon={<CalendarPlus />} />
        )}
        {bookings && bookings.length > 0 && (
          <ul className={classes.list} aria-label={texts.recent}>
            {bookings.map((booking) => (
              <RecentBooking key={booking.id} booking={booking} salon={salon} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(RecentBookings);
