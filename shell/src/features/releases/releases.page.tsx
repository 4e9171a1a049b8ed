import type { Platform } from '@salon/shared/module/platform';
import { useSearchParams } from '@salon/shared/module/router';
import { Button } from '@salon/shared/ui/button';
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
import { Failures } from './failures.tsx';
import { ReleaseSums } from './release-sums.tsx';
import { ReleaseTable } from './release-table.tsx';
import { releasesMessages as texts } from './releases.messages.ts';
import { ReleasesStore } from './releases.store.ts';
import { ReleasesSubtitle } from './releases-subtitle.tsx';
import { Warnings } from './warnings.tsx';

interface ReleasesPageProps {
  platform: Platform;
  host: Pick<ModuleHost, 'modules'>;
}

export const ReleasesPage = observer(function ReleasesPage({ platform, host }: ReleasesPageProps) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [store] = useState(() => new ReleasesStore(platform, host.modules, address));
  useEffect(() => store.followAddress(address), [store, address]);
  useEffect(() => store.start(), [store]);

  const write = (name: 'code' | 'all', value: string, options?: { replace: boolean }) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, options);
  };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={<ReleasesSubtitle store={store} />}
        actions={
          <Button icon={<RefreshCw />} busy={store.data.isLoading} onClick={store.refresh}>
            {texts.refresh}
          </Button>
        }
      />
      <Body
        store={store}
        onSearch={(code) => write('code', code, { replace: true })}
        onShow={(all) => write('all', all)}
      />
    </Page>
  );
});

interface BodyProps {
  store: ReleasesStore;
  onSearch(code: string): void;
  onShow(all: string): void;
}

const Body = observer(function Body({ store, onSearch, onShow }: BodyProps) {
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
          <ReleaseSums packages={data.packages} />
          <ReleaseTable store={store} onShow={onShow} />
          <Failures store={store} onSearch={onSearch} />
        </>
      ) : (
        <Empty icon={<Layers />} title={texts.none} text={texts.noneHint} />
      )}
    </>
  );
});
