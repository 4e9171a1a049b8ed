import { usePlatform } from '@salon/shared/module';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { formatMonth } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Money } from '@salon/shared/ui/money';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { CalendarSearch, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ChartSkeleton, LazyEmployeesChart } from '../charts/lazy-charts.tsx';
import { explainLoadFailure } from './explain-load-failure.ts';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';
import { RevenueStore } from './revenue.store.ts';
import { RevenueFiltersBar } from './revenue-filters-bar.tsx';
import { RevenueTable } from './revenue-table.tsx';
import { TopCards } from './top-cards.tsx';

export const RevenuePage = observer(function RevenuePage() {
  const { navigate } = usePlatform();
  const store = useListScreen(RevenueStore);
  const { screen, report } = store;
  const { from, to } = screen.filters.months;
  const failure = explainLoadFailure(report.error);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`}
      />
      <RevenueFiltersBar screen={screen} />
      <ListBody
        screen={screen}
        list={store}
        failed={{ text: failure, safe: texts.safe }}
        stale={texts.stale(failure)}
        skeleton={<RevenueSkeleton store={store} />}
        empty={{
          title: texts.emptyTitle,
          text: texts.emptyText,
          icon: <UserPlus />,
          action: <Button onClick={() => navigate('/employees')}>{texts.goToEmployees}</Button>,
        }}
      >
        <TopCards report={report.data} />
        <RevenueByEmployee store={store} />
        <Section title={texts.employees} hint={texts.employeesHint}>
          <RevenueTable store={store} />
        </Section>
      </ListBody>
      <LiveRegion text={store.retry.isRetrying && report.isLoading ? texts.retrying : ''} />
    </Page>
  );
});

const RevenueSkeleton = observer(function RevenueSkeleton({ store }: { store: RevenueStore }) {
  return (
    <>
      {store.retry.isRetrying && <p className={classes.retrying}>{texts.retrying}</p>}
      <TopCards report={null} />
      <ChartSkeleton />
      <SkeletonRows />
    </>
  );
});

const RevenueByEmployee = observer(function RevenueByEmployee({ store }: { store: RevenueStore }) {
  const { salon } = usePlatform();
  const total = store.report.data?.total_revenue ?? 0;
  if (total === 0) {
    return (
      <Empty title={texts.noneCompletedTitle} text={texts.noneCompletedText} icon={<CalendarSearch />} />
    );
  }
  const employees = store.rows.map(({ employeeId, employeeName, totalBookingRevenue }) => ({
    id: employeeId,
    name: employeeName,
    revenue: totalBookingRevenue,
  }));
  return (
    <Section
      title={texts.chart}
      hint={
        <>
          {texts.chartHint} <Money amount={total} currency={salon.currency} />
        </>
      }
    >
      <LazyEmployeesChart employees={employees} currency={salon.currency} />
    </Section>
  );
});
