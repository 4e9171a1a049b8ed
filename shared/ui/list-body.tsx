import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FilteredPager } from '../stores/filtered-pager.ts';
import type { ListScreen } from '../stores/list-screen.ts';
import { Button } from './button.tsx';
import { Empty, type EmptyProps } from './empty.tsx';
import { ErrorRetry, type ErrorRetryProps } from './error-retry.tsx';
import { LiveRegion } from './live-region.tsx';
import { StaleNote } from './stale-note.tsx';

type List = FilteredPager<{ id: string }>;

export interface ListBodyProps {
  /** The `ListScreen` of the page, or the list itself if the page has no filters in the address. */
  screen: { reload(): unknown } & Partial<Pick<ListScreen<object>, 'clear' | 'isNarrowed'>>;
  list: List | Pick<List, 'view' | 'isOutdated' | 'isLoading'>;
  failed: Pick<ErrorRetryProps, 'text' | 'safe' | 'more'>;
  stale?: string;
  skeleton: ReactNode;
  empty: EmptyProps;
  noMatch?: NoMatchProps;
  /** Returns the number of matching rows in words, for screen readers. */
  found?: (total: number) => string;
  children: ReactNode;
}

export const ListBody = observer(function ListBody(props: ListBodyProps) {
  const { screen, list, stale, found } = props;
  const isFound = found && 'isReady' in list && list.isReady;
  return (
    <>
      {stale && list.isOutdated && (
        <StaleNote text={stale} onRefresh={() => void screen.reload()} busy={list.isLoading} />
      )}
      <State {...props} />
      {found && <LiveRegion text={isFound ? found(list.total) : ''} />}
    </>
  );
});

const State = observer(function State(props: ListBodyProps) {
  const { screen, list, noMatch } = props;
  switch (list.view) {
    case 'loading':
      return props.skeleton;
    case 'failed':
      return <ErrorRetry {...props.failed} onRetry={() => void screen.reload()} busy={list.isLoading} />;
    case 'empty':
      return noMatch && screen.clear && screen.isNarrowed ? (
        <NoMatch {...noMatch} onClear={screen.clear} />
      ) : (
        <Empty {...props.empty} />
      );
    case 'list':
      return props.children;
  }
});

export interface NoMatchProps extends Omit<EmptyProps, 'action'> {
  clear: string;
}

export function NoMatch({ clear, onClear, ...empty }: NoMatchProps & { onClear(): void }) {
  return <Empty {...empty} action={<Button onClick={onClear}>{clear}</Button>} />;
}
