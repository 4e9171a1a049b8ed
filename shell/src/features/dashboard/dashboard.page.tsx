import type { Platform } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { formatDate, formatDayMonth } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { Section } from '@salon/shared/ui/section';
import { Time } from '@salon/shared/ui/time';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { listParts, type PlacedPart } from '../../platform/list-parts.ts';
import type { ModuleHost } from '../../platform/module-host.ts';
import { dashboardMessages as texts } from './dashboard.messages.ts';
import classes from './dashboard.module.css';
import { DashboardStore } from './dashboard.store.ts';
import { LatePart, Part, type PartPlaceProps } from './part.tsx';
import { SkeletonList, SkeletonStatCards } from './skeletons.tsx';

interface DashboardPageProps {
  platform: Platform;
  host: ModuleHost;
}

export const DashboardPage = observer(function DashboardPage({ platform, host }: DashboardPageProps) {
  const [store] = useState(() => new DashboardStore(platform));
  useEffect(() => store.start(), [store]);
  const cards = listParts(host.modules, 'dashboard-cards');
  const ofDay = listParts(host.modules, 'dashboard-day');
  const activities = listParts(host.modules, 'dashboard-activities');
  const show = (part: PlacedPart, fallback: ReactNode, Place: ComponentType<PartPlaceProps> = Part) => (
    <div className={classes.slot} key={`${part.module.name}${part.expose}`}>
      <Place
        load={(isRetry) => host.loadPart(part.module, part, isRetry)}
        fallback={fallback}
        platform={store.platformOfParts}
        refreshKey={store.refreshKey}
      />
    </div>
  );
  return (
    <Page>
      <DashboardHeader store={store} name={platform.session.user?.name ?? ''} />
      <div className={classes.cards}>{cards.map((part) => show(part, <SkeletonStatCards />))}</div>
      {ofDay.length > 0 && (
        <Section title={texts.day}>
          <div className={classes.day}>{ofDay.map((part) => show(part, <SkeletonList />, LatePart))}</div>
        </Section>
      )}
      {activities.length > 0 && (
        <Section title={texts.activities}>
          <div className={classes.activities}>{activities.map((part) => show(part, <SkeletonList />))}</div>
        </Section>
      )}
    </Page>
  );
});

const DashboardHeader = observer(function DashboardHeader(props: { store: DashboardStore; name: string }) {
  const { store, name } = props;
  const isPhone = useIsPhone();
  const refresh = { icon: <RefreshCw />, busy: store.isRefreshing, onClick: store.refresh };
  return (
    <PageHeader
      title={texts.greeting(store.isMorning ? texts.morning : texts.evening, name)}
      tabTitle={texts.title}
      subtitle={
        <>
          {formatDate(store.now.date, true)} · <Time value={store.now.time} />
          {isPhone && <LastUpdate store={store} />}
        </>
      }
      actions={
        <>
          {!isPhone && <LastUpdate store={store} />}
          {isPhone ? (
            <IconButton kind="default" label={texts.refresh} {...refresh} />
          ) : (
            <Button {...refresh}>{texts.refresh}</Button>
          )}
        </>
      }
    />
  );
});

/** Before the first load, the element is empty but keeps its space. */
const LastUpdate = observer(function LastUpdate({ store }: { store: DashboardStore }) {
  const { updatedAt, now } = store;
  return (
    <span className={classes.stamp}>
      {updatedAt && (
        <>
          {texts.updatedAt} {updatedAt.date === now.date ? '' : `${formatDayMonth(updatedAt.date)} `}
          <Time value={updatedAt.time} />
        </>
      )}
    </span>
  );
});
