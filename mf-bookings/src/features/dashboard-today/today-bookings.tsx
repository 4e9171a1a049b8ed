import { usePlatform, withPlatform } from '@salon/shared/remote';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Money } from '@salon/shared/ui/money';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Banknote, CalendarDays, Plus, Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './dashboard-today.messages.ts';
import { GoTo } from './go-to.tsx';
import { useToday } from './use-today.ts';

/** Two of the dashboard's cards: today's bookings and today's sales. */
export const TodayBookings = observer(function TodayBookings({ refreshKey }: { refreshKey: number }) {
  const { salon } = usePlatform();
  const { today, load } = useToday(refreshKey);
  const { data } = today;
  if (today.error && !data) {
    return (
      <ErrorRetry
        compact
        text={texts.figuresFailed}
        safe={texts.failedSafe}
        onRetry={load}
        busy={today.isLoading}
      />
    );
  }
  return (
    <>
      <StatGrid>
        <StatCard
          label={texts.todayBookings}
          value={data?.bookings_count}
          hint={data?.bookings_count === 0 ? texts.noneToday : texts.bookingsHint}
          icon={<CalendarDays />}
          tone="plum"
          loading={!data}
          action={<GoTo path="/bookings/add" label={texts.addBooking} icon={<Plus />} />}
        />
        <StatCard
          label={texts.todaySales}
          value={<Money amount={data?.sales ?? 0} currency={salon.currency} />}
          hint={texts.salesHint}
          icon={<Banknote />}
          tone="money"
          loading={!data}
          action={<GoTo path="/services" label={texts.services} icon={<Scissors />} />}
        />
      </StatGrid>
      {today.error && <StaleNote text={texts.figuresStale} onRefresh={load} busy={today.isLoading} />}
    </>
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(TodayBookings);
