import type { RegistryLogEntry } from '@salon/shared/contracts/platform-console';
import type { Platform } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { ScrollText, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { consoleMessages, graphMessages, logMessages as texts } from './console.messages.ts';
import { Moment } from './moment.tsx';
import { RegistryLogStore } from './registry-log.store.ts';
import { LatinText } from './release-columns.tsx';
import classes from './releases.module.css';
import type { ReleasesStore } from './releases.store.ts';

interface LogPartProps {
  platform: Pick<Platform, 'http'>;
  releases: ReleasesStore;
  refreshKey: number;
}

export const LogPart = observer(function LogPart({ platform, releases, refreshKey }: LogPartProps) {
  const [store] = useState(() => new RegistryLogStore(platform));
  const [columns] = useState(() => createLogColumns(releases));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page raises the key to make the part load again
  useEffect(() => store.start(), [store, refreshKey]);
  const { data, error, isLoading } = store.data;
  if (!data) {
    return error ? (
      <ErrorRetry text={texts.failed} safe={graphMessages.safe} onRetry={store.refresh} busy={isLoading} />
    ) : (
      <SkeletonRows rows={8} />
    );
  }
  const { entries, cursor, isBroken } = data;
  return (
    <Section title={consoleMessages.log} hint={texts.hint}>
      {entries.length === 0 && !isBroken ? (
        <Empty icon={<ScrollText />} title={texts.empty} />
      ) : (
        <ResponsiveTable
          label={consoleMessages.log}
          columns={columns}
          rows={entries}
          rowKey={({ serial }) => String(serial)}
        />
      )}
      {isBroken && (
        <p className={`${classes.warning} ${classes.wrong}`} role="alert">
          <TriangleAlert aria-hidden />
          <span>
            {texts.broken}{' '}
            <bdi className={classes.exact}>
              pnpm registry verify --env {releases.data.data?.environment ?? ''}
            </bdi>
          </span>
        </p>
      )}
      {error && (
        <p className={`${classes.warning} ${classes.wrong}`} role="alert">
          <TriangleAlert aria-hidden />
          {texts.moreFailed}
        </p>
      )}
      {cursor !== null && (
        <Button block busy={isLoading} onClick={store.loadMore}>
          {error ? texts.retry : texts.more}
        </Button>
      )}
    </Section>
  );
});

function createLogColumns(releases: ReleasesStore): TableColumn<RegistryLogEntry>[] {
  const exact = (text: string) => <bdi className={classes.exact}>{text || consoleMessages.none}</bdi>;
  return [
    {
      key: 'serial',
      title: texts.serial,
      card: 'corner',
      render: ({ serial }) => <LatinText>{serial}</LatinText>,
    },
    { key: 'what', title: texts.what, card: 'title', render: ({ what }) => exact(what) },
    { key: 'when', title: texts.when, render: ({ when }) => <Moment at={when} store={releases} /> },
    { key: 'who', title: texts.who, render: ({ who }) => exact(who) },
    { key: 'why', title: texts.why, render: ({ why }) => <bdi>{why || consoleMessages.none}</bdi> },
  ];
}
