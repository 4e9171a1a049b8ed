import type { Platform } from '@salon/shared/remote/platform';
import { useSearchParams } from '@salon/shared/remote/router';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDayMonth, formatNumber } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows, SkeletonStats } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Download, FlaskConical, Layers, Lock, Percent, RefreshCw, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ModuleHost } from '../../platform/module-host.ts';
import { Failures } from './failures.tsx';
import { formatRate } from './rates.ts';
import { LatinText, RELEASE_COLUMNS } from './release-columns.tsx';
import { releasesMessages as texts } from './releases.messages.ts';
import classes from './releases.module.css';
import { ReleasesStore } from './releases.store.ts';
import { Warnings } from './warnings.tsx';

interface ReleasesPageProps {
  platform: Platform;
  host: Pick<ModuleHost, 'modules'>;
}

/** /platform/releases: the versions, the salons that they run for, their loads and failures, and the newest failures. */
export const ReleasesPage = observer(function ReleasesPage({ platform, host }: ReleasesPageProps) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [store] = useState(() => new ReleasesStore(platform, host.modules, address));
  useEffect(() => store.follow(address), [store, address]);
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
        subtitle={<Subtitle store={store} />}
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

const Subtitle = observer(function Subtitle({ store }: { store: ReleasesStore }) {
  const { data } = store.data;
  if (!data?.registry) return null;
  const { validity } = store;
  return (
    <span className={classes.subtitle}>
      <span>
        {texts.environment} <LatinText>{data.environment}</LatinText>
      </span>
      <span>
        {texts.serial} <LatinText>{data.registry.serial}</LatinText>
      </span>
      {validity?.kind === 'fine' && (
        <span>
          {texts.validUntil} {formatDayMonth(validity.until, true)}
        </span>
      )}
    </span>
  );
});

interface BodyProps {
  store: ReleasesStore;
  onSearch(code: string): void;
  onShow(all: string): void;
}

/** Shows one of: skeletons, the text for a missing permission, an error, the empty state, the figures. */
const Body = observer(function Body({ store, onSearch, onShow }: BodyProps) {
  const { data, isLoading } = store.data;
  if (store.isForbidden) {
    return <Empty icon={<Lock />} title={texts.forbidden} text={texts.forbiddenHint} />;
  }
  if (!data) {
    return store.hasFailed ? (
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
      {store.hasFailed && <StaleNote text={texts.loadFailed} onRefresh={store.refresh} busy={isLoading} />}
      <Warnings store={store} />
      {data.registry ? (
        <>
          <Sums store={store} />
          <Versions store={store} onShow={onShow} />
          <Failures store={store} onSearch={onSearch} />
        </>
      ) : (
        <Empty icon={<Layers />} title={texts.none} text={texts.noneHint} />
      )}
    </>
  );
});

const Sums = observer(function Sums({ store }: { store: ReleasesStore }) {
  const { loads, failures, rate, trials } = store.sums;
  const exact = (text: string) => <LatinText>{text}</LatinText>;
  return (
    <StatGrid>
      <StatCard label={texts.loads} value={exact(formatNumber(loads))} icon={<Download />} hint={texts.day} />
      <StatCard
        label={texts.failures}
        value={exact(formatNumber(failures))}
        icon={<TriangleAlert />}
        tone={failures > 0 ? 'danger' : 'success'}
        hint={texts.day}
      />
      <StatCard label={texts.rate} value={exact(formatRate(rate))} icon={<Percent />} hint={texts.day} />
      <StatCard
        label={texts.trials}
        value={exact(formatNumber(trials))}
        icon={<FlaskConical />}
        tone={trials > 0 ? 'plum' : 'neutral'}
      />
    </StatGrid>
  );
});

const Versions = observer(function Versions({ store, onShow }: Pick<BodyProps, 'store' | 'onShow'>) {
  return (
    <Section
      title={texts.packages}
      hint={texts.day}
      extra={
        <ChoicePills
          label={texts.show}
          value={store.showsAll ? '1' : ''}
          options={[
            { value: '', label: texts.used },
            { value: '1', label: texts.all },
          ]}
          onChange={onShow}
        />
      }
    >
      <ResponsiveTable
        label={texts.packages}
        columns={RELEASE_COLUMNS}
        rows={store.rows}
        rowKey={({ key }) => key}
      />
    </Section>
  );
});
