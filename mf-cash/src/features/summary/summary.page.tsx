import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/module';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatRange, showDigits } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { Section } from '@salon/shared/ui/section';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { ChartSkeleton, LazyDaysChart } from '../charts/lazy-charts.tsx';
import { PeriodBar } from '../period/period-bar.tsx';
import { AccountFigures } from './account-figures.tsx';
import { messages as texts } from './summary.messages.ts';
import { SummaryStore } from './summary.store.ts';
import { SummaryEntries } from './summary-entries.tsx';
import { QUICK_RANGES } from './summary-filters.ts';

export const SummaryPage = observer(function SummaryPage() {
  const store = useListScreen(SummaryStore);
  const { screen } = store;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={periodText(screen.filters.period, screen.today)} />
      <PeriodBar screen={screen} choices={QUICK_RANGES} texts={texts} isWide />
      {store.hasFailed ? (
        <ErrorRetry
          text={texts.loadFailed}
          safe={texts.safe}
          onRetry={screen.reload}
          busy={store.isLoading}
        />
      ) : (
        <>
          {store.isOutdated && (
            <StaleNote text={texts.stale} onRefresh={screen.reload} busy={store.isLoading} />
          )}
          <AccountFigures store={store} />
          <DaysSection store={store} />
          <SummaryEntries store={store} />
        </>
      )}
    </Page>
  );
});

function periodText({ from, to }: DateRange, today: SalonDate): string {
  const year = to.slice(0, 4);
  const isNamed = from.slice(0, 4) !== year || year === today.slice(0, 4);
  return isNamed ? formatRange(from, to) : `${formatRange(from, to)} ${showDigits(year)}`;
}

const DaysSection = observer(function DaysSection({ store }: { store: SummaryStore }) {
  const { salon } = usePlatform();
  const { data } = store.account;
  // Without days there is nothing to draw. For one day the cards show all figures.
  if (store.figuresFailed || data?.days.length === 0 || (data && data.from === data.to)) return null;
  return (
    <Section title={texts.chart}>
      {data ? (
        <LazyDaysChart from={data.from} to={data.to} days={data.days} currency={salon.currency} />
      ) : (
        <ChartSkeleton />
      )}
    </Section>
  );
});
