import { usePlatform, withPlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { TodayPart, useTodayStore } from '@salon/shared/module/today-part';
import { Empty } from '@salon/shared/ui/empty';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { CalendarPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './dashboard-today.messages.ts';
import { RecentBooking, RecentBookingsSkeleton } from './recent-booking.tsx';
import classes from './recent-bookings.module.css';

const RELOAD_EVENTS = ['bookings:changed'] as const;

/** The newest booking by creation time comes first (§2). */
export const RecentBookings = observer(function RecentBookings({ refreshKey }: { refreshKey: number }) {
  const { salon } = usePlatform();
  const today = useTodayStore(refreshKey, RELOAD_EVENTS);
  const bookings = today.today.data?.recent_bookings;
  return (
    <TodayPart store={today} failed={texts.recentFailed} stale={texts.recentStale} safe={texts.failedSafe}>
      <TitledCard
        title={texts.recent}
        action={
          <LinkButton kind="ghost" size="small" path="/bookings/report">
            {texts.allBookings}
          </LinkButton>
        }
      >
        {!bookings && <RecentBookingsSkeleton />}
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
      </TitledCard>
    </TodayPart>
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(RecentBookings);
