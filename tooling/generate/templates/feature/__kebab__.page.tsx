import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SearchField } from '@salon/shared/ui/search-field';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { __Pascal__List } from './__kebab__-list.tsx';
import { Add__Pascal__ } from './__kebab__-sheet.tsx';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { __Pascal__Store } from './__kebab__.store.ts';
import { searchWord, writeAddress } from './__kebab__.validation.ts';

/** The screen at __path__. */
export const __Pascal__Page = observer(function __Pascal__Page() {
  const { store, setParams } = useAddressStore(__Pascal__Store);
  const { list } = store;
  // Typing replaces the history entry, so that "back" does not undo single letters.
  const search = (typed: string) => setParams(writeAddress({ search: typed }), { replace: true });
  const isKnown = (list.view === 'list' || list.view === 'empty') && !list.isTurning;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={isKnown && formatCount(list.total, COUNTS.customer)} add={<Add__Pascal__ />} />
      <FilterBar label={texts.filters}>
        <SearchField
          label={texts.search}
          value={store.address.search}
          wordOf={searchWord}
          onSearch={search}
        />
      </FilterBar>
      {list.isOutdated && <StaleNote text={texts.stale} onRefresh={list.reload} />}
      <__Pascal__Body store={store} onShowAll={() => setParams(new URLSearchParams())} />
    </Page>
  );
});

interface __Pascal__BodyProps {
  store: __Pascal__Store;
  onShowAll(): void;
}

/** Shows loading, a failure, an empty state, or the list. */
const __Pascal__Body = observer(function __Pascal__Body({ store, onShowAll }: __Pascal__BodyProps) {
  const { list } = store;
  switch (list.view) {
    case 'loading':
      return <SkeletonRows rows={8} />;
    case 'failed':
      return <ErrorRetry text={store.loadFailure} safe={texts.loadSafe} onRetry={list.reload} />;
    case 'empty':
      return store.address.search === '' ? (
        <Empty title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <Empty
          title={texts.nothingFoundTitle}
          text={texts.nothingFoundText}
          action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
        />
      );
    case 'list':
      return (
        <>
          <__Pascal__List list={list} />
          <LoadMore
            shown={list.items.length}
            total={list.total}
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            failed={list.moreError !== null}
            onMore={() => void list.loadMore()}
          />
        </>
      );
  }
});
