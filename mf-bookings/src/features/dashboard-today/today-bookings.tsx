import { usePlatform, withPlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { TodayPart, useTodayStore } from '@salon/shared/module/today-part';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Banknote, CalendarDays, Plus, Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './dashboard-today.messages.ts';

const RELOAD_EVENTS = ['bookings:changed'] as const;

export const TodayBookings = observer(function TodayBookings({ refreshKey }: { refreshKey: number }) {
  const { salon } = usePlatform();
  const today = useTodayStore(refreshKey, RELOAD_EVENTS);
  const { data } = today.today;
  return (
    <TodayPart
      store={today}
      failed={texts.figuresFailed}
      stale={texts.figuresStale}
      safe={texts.failedSafe}
      noteBelow
    >
      <StatGrid>
        <StatCard
          label={texts.todayBookings}
          value={data?.bookings_count}
          hint={data?.bookings_count === 0 ? texts.noneToday : texts.bookingsHint}
          icon={<CalendarDays />}
          tone="plum"
          loading={!data}
          action={
            <LinkButton kind="ghost" size="small" icon={<Plus />} path="/bookings/add">
              {texts.addBooking}
            </LinkButton>
          }
        />
        <StatCard
          label={texts.todaySales}
          value={<Money amount={data?.sales ?? 0} currency={salon.currency} />}
          hint={texts.salesHint}
          icon={<Banknote />}
          tone="money"
          loading={!data}
          action={
            <LinkButton kind="ghost" size="small" icon={<Scissors />} path="/services">
              {texts.services}
            </LinkButton>
          }
        />
      </StatGrid>
    </TodayPart>
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(TodayBookings);
