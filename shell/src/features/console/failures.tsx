import type { ListedReport } from '@salon/shared/contracts/platform-report';
import { toSupportCode } from '@salon/shared/domain/support-code';
import { Empty } from '@salon/shared/ui/empty';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { SearchField } from '@salon/shared/ui/search-field';
import { Section } from '@salon/shared/ui/section';
import { Tag } from '@salon/shared/ui/tag';
import { LifeBuoy, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Moment } from './moment.tsx';
import { REASON_WORDS } from './reasons.messages.ts';
import { releasesMessages as texts } from './releases.messages.ts';
import classes from './releases.module.css';
import type { ReleasesStore } from './releases.store.ts';

interface FailuresProps {
  store: ReleasesStore;
  onSearch(code: string): void;
}

export const Failures = observer(function Failures({ store, onSearch }: FailuresProps) {
  const [columns] = useState(() => columnsOf(store));
  const rows = store.data.data?.failures ?? [];
  return (
    <Section
      title={texts.newest}
      extra={
        <div className={classes.search} dir="ltr">
          <SearchField
            label={texts.search}
            placeholder="K7RM-2XQD"
            value={store.code}
            wordOf={toSupportCode}
            onSearch={(typed) => onSearch(toSupportCode(typed))}
          />
        </div>
      }
    >
      {rows.length > 0 ? (
        <ResponsiveTable
          label={texts.newest}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.code} ${row.at} ${row.module} ${rows.indexOf(row)}`}
        />
      ) : (
        <Empty
          title={store.code ? texts.notFound : texts.noFailures}
          text={store.code ? texts.notFoundHint : texts.noFailuresHint}
        />
      )}
    </Section>
  );
});

function columnsOf(store: ReleasesStore): TableColumn<ListedReport>[] {
  return [
    {
      key: 'code',
      title: texts.code,
      card: 'title',
      render: ({ code }) => <bdi className={`${classes.exact} ${classes.code}`}>{code}</bdi>,
    },
    {
      key: 'reason',
      title: texts.reason,
      card: 'corner',
      render: ({ reason }) => (
        <Tag
          tone={reason === 'asked' ? 'brass' : 'danger'}
          icon={reason === 'asked' ? <LifeBuoy /> : <TriangleAlert />}
        >
          {REASON_WORDS[reason]}
        </Tag>
      ),
    },
    {
      key: 'at',
      title: texts.at,
      render: ({ at }) => <Moment at={at} store={store} />,
    },
    {
      key: 'module',
      title: texts.module,
      render: ({ module, version }) => (
        <span className={classes.numbersStart}>
          {store.labels.ofModule(module)}
          <bdi className={`${classes.exact} ${classes.small} ${classes.whole}`}>{version}</bdi>
        </span>
      ),
    },
    {
      key: 'page',
      title: texts.page,
      render: ({ page }) => <bdi className={`${classes.exact} ${classes.whole}`}>{page}</bdi>,
    },
    {
      key: 'message',
      title: texts.message,
      render: ({ message }) => (
        <bdi className={`${classes.exact} ${classes.message}`}>{message || texts.noRate}</bdi>
      ),
    },
  ];
}
