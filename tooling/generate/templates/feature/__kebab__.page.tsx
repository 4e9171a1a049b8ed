import { useListScreen } from '@salon/shared/module/use-list-screen';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SearchField } from '@salon/shared/ui/search-field';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { __Pascal__List } from './__kebab__-list.tsx';
import { Add__Pascal__ } from './__kebab__-sheet.tsx';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { __Pascal__Store } from './__kebab__.store.ts';

export const __Pascal__Page = observer(function __Pascal__Page() {
  const store = useListScreen(__Pascal__Store);
  const { screen, list } = store;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={list.isCurrent && formatCount(list.total, COUNTS.customer)} add={<Add__Pascal__ />} />
      <FilterBar label={texts.filters}>
        <SearchField label={texts.search} value={screen.filters.search} onSearch={screen.search} />
      </FilterBar>
      <ListBody
        screen={screen}
        list={list}
        failed={{ text: store.loadFailure, safe: texts.loadSafe }}
        stale={texts.stale}
        skeleton={<SkeletonRows rows={8} />}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
        noMatch={{
          title: texts.nothingFoundTitle,
          text: texts.nothingFoundText,
          clear: texts.showAll,
        }}
      >
        <__Pascal__List store={store} />
      </ListBody>
    </Page>
  );
});
