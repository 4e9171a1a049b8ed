import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FilteredPager } from '../stores/filtered-pager.ts';
import type { ListScreen } from '../stores/list-screen.ts';
import classes from './list-rows.module.css';
import { LoadMore } from './load-more.tsx';

export interface ListRowsProps {
  screen: Pick<ListScreen<object>, 'showMore'>;
  list: FilteredPager<{ id: string }>;
  children: ReactNode;
}

/** While the rows of new filters load, the earlier rows are dimmed and cannot be used. */
export const ListRows = observer(function ListRows({ screen, list, children }: ListRowsProps) {
  return (
    <>
      <div
        className={classes.rows}
        data-turning={list.hasEarlierRows || undefined}
        inert={list.hasEarlierRows}
      >
        {children}
      </div>
      <LoadMore
        shown={list.items.length}
        total={list.total}
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        failed={list.moreError !== null}
        onMore={() => void screen.showMore(list)}
      />
    </>
  );
});
