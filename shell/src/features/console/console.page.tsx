import { navigateInPage } from '@salon/shared/module/create-platform';
import type { Platform } from '@salon/shared/module/platform';
import { useLocation, useSearchParams } from '@salon/shared/module/router';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows, SkeletonStats } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Layers, Lock, RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ModuleHost } from '../../platform/module-host.ts';
import { AskOrderStore } from './ask-order.store.ts';
import { AskOrderSheet } from './ask-order-sheet.tsx';
import { consoleMessages } from './console.messages.ts';
import { Failures } from './failures.tsx';
import { GraphPart } from './graph-part.tsx';
import { LogPart } from './log-part.tsx';
import { OrdersStore } from './orders.store.ts';
import { OrdersPart } from './orders-part.tsx';
import { ReleaseSums } from './release-sums.tsx';
import { ReleaseTable } from './release-table.tsx';
import { releasesMessages as texts } from './releases.messages.ts';
import { ReleasesStore } from './releases.store.ts';
import { ReleasesSubtitle } from './releases-subtitle.tsx';
import { Warnings } from './warnings.tsx';

const CONSOLE_PATH = '/platform/console';

interface ConsolePageProps {
  platform: Platform;
  host: Pick<ModuleHost, 'modules'>;
}

/** The former address /platform/releases shows the same page. */
export const ConsolePage = observer(function ConsolePage({ platform, host }: ConsolePageProps) {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== CONSOLE_PATH) navigateInPage(CONSOLE_PATH + search, { replace: true });
  }, [pathname, search]);
  const address = params.toString();
  const [store] = useState(() => new ReleasesStore(platform, host.modules, address));
  const [orders] = useState(() => new OrdersStore(platform));
  const [refreshKey, setRefreshKey] = useState(0);
  const [ask] = useState(
    () =>
      new AskOrderStore(platform, () => {
        store.refresh();
        orders.refresh();
        setRefreshKey((key) => key + 1);
      }),
  );
  useEffect(() => store.followAddress(address), [store, address]);
  useEffect(() => store.start(), [store]);
  useEffect(() => orders.start(), [orders]);

  const write = (name: 'code' | 'all' | 'part', value: string, options?: { replace: boolean }) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, options);
  };
  return (
    <Page>
      <PageHeader
        title={consoleMessages.title}
        subtitle={<ReleasesSubtitle store={store} />}
        actions={
          <Button icon={<RefreshCw />} busy={store.data.isLoading} onClick={ask.showCurrent}>
            {texts.refresh}
          </Button>
        }
      />
      <Body
        {...{ platform, store, orders, ask, refreshKey }}
        part={params.get('part') ?? ''}
        onPart={(part) => write('part', part)}
        onSearch={(code) => write('code', code, { replace: true })}
        onShow={(all) => write('all', all)}
      />
      <AskOrderSheet store={ask} labels={store.labels} />
    </Page>
  );
});

interface BodyProps {
  platform: Platform;
  store: ReleasesStore;
  orders: OrdersStore;
  ask: AskOrderStore;
  /** Each new key makes the open part load again. */
  refreshKey: number;
  part: string;
  onPart(part: string): void;
  onSearch(code: string): void;
  onShow(all: string): void;
}

const Body = observer(function Body(props: BodyProps) {
  const { store, orders, part, onPart } = props;
  const { data, error, isLoading } = store.data;
  if (store.isForbidden) {
    return <Empty icon={<Lock />} title={texts.forbidden} text={texts.forbiddenHint} />;
  }
  if (!data) {
    return error ? (
      <ErrorRetry text={texts.loadFailed} safe={texts.loadSafe} onRetry={store.refresh} busy={isLoading} />
    ) : (
      <>
        <SkeletonStats />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return (
    <>
      {error && <StaleNote text={texts.loadFailed} onRefresh={store.refresh} busy={isLoading} />}
      <Warnings store={store} />
      {data.registry ? (
        <>
          <ChoicePills
            label={consoleMessages.parts}
            value={part}
            options={[
              { value: '', label: consoleMessages.versions },
              { value: 'graph', label: consoleMessages.graph },
              { value: 'orders', label: consoleMessages.orders, count: orders.openCount },
              { value: 'log', label: consoleMessages.log },
            ]}
            onChange={onPart}
          />
          <Part {...props} />
        </>
      ) : (
        <Empty icon={<Layers />} title={texts.none} text={texts.noneHint} />
      )}
    </>
  );
});

function Part({ platform, store, orders, ask, refreshKey, part, onShow, onSearch }: BodyProps) {
  switch (part) {
    case 'graph':
      return <GraphPart platform={platform} labels={store.labels} refreshKey={refreshKey} />;
    case 'orders':
      return <OrdersPart store={orders} releases={store} />;
    case 'log':
      return <LogPart platform={platform} releases={store} refreshKey={refreshKey} />;
    default:
      return (
        <>
          <ReleaseSums packages={store.data.data?.packages ?? []} />
          <ReleaseTable store={store} onShow={onShow} ask={ask} orders={orders} />
          <Failures store={store} onSearch={onSearch} />
        </>
      );
  }
}
