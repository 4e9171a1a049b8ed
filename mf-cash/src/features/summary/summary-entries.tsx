import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { ScrollText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { EntriesList } from './entries-list.tsx';
import { messages as texts } from './summary.messages.ts';
import { ENTRY_KINDS } from './summary-filters.ts';
import type { SummaryAddress } from './use-summary-address.ts';

/** The entries of which the figures consist, with a filter by kind. */
export const SummaryEntries = observer(function SummaryEntries({ address }: { address: SummaryAddress }) {
  const { store, choose } = address;
  return (
    <Section title={texts.entries} hint={texts.entriesHint}>
      <ChoicePills
        label={texts.kind}
        value={store.filters.kind || ALL_KINDS}
        options={KIND_OPTIONS}
        onChange={(kind) => choose({ kind: kind === ALL_KINDS ? '' : kind })}
      />
      <EntriesBody address={address} />
    </Section>
  );
});

const ALL_KINDS = 'all';

const KIND_OPTIONS = [
  { value: ALL_KINDS, label: texts.allKinds },
  ...ENTRY_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
] as const;

const EntriesBody = observer(function EntriesBody({ address }: { address: SummaryAddress }) {
  const { store } = address;
  switch (store.list.view) {
    case 'loading':
      return <SkeletonRows rows={6} />;
    case 'failed':
      return <ErrorRetry text={texts.entriesFailed} safe={texts.safe} onRetry={store.reload} />;
    case 'empty':
      return <NoEntries address={address} />;
    case 'list':
      return (
        <>
          <EntriesList store={store} />
          <MoreEntries address={address} />
        </>
      );
  }
});

const MoreEntries = observer(function MoreEntries({ address }: { address: SummaryAddress }) {
  const { list } = address.store;
  return (
    <LoadMore
      shown={list.items.length}
      total={list.total}
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      failed={list.moreError !== null}
      onMore={() => void address.showMore()}
    />
  );
});

const NoEntries = observer(function NoEntries({ address }: { address: SummaryAddress }) {
  if (address.store.filters.kind === '') {
    return <Empty title={texts.emptyTitle} text={texts.emptyText} icon={<ScrollText />} />;
  }
  return (
    <Empty
      title={texts.emptyKindTitle}
      text={texts.emptyKindText}
      icon={<ScrollText />}
      action={<Button onClick={() => address.choose({ kind: '' })}>{texts.showAllKinds}</Button>}
    />
  );
});
