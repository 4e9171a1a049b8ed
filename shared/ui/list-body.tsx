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
  /** The list screen, or the list itself when its page has no filters in the address. */
  screen: { reload(): unknown } & Partial<Pick<ListScreen<object>, 'clear' | 'isNarrowed'>>;
  /** A list, or the state of other data that the body shows. */
  list: List | Pick<List, 'view' | 'isOutdated' | 'isLoading'>;
  failed: Pick<ErrorRetryProps, 'text' | 'safe' | 'more'>;
  /** The note above outdated rows. */
  stale?: string;
  skeleton: ReactNode;
  /** The message when the list has no rows. */
  empty: EmptyProps;
  /** The message when no row matches the filters. */
  noMatch?: NoMatchProps;
  /** Returns the words for the number of matching rows, for screen readers. */
  found?: (total: number) => string;
  children: ReactNode;
}

/** The rows of a list screen (`children`), or their skeleton, error or empty state. */
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
  /** The label of the button that clears the filters. */
  clear: string;
}

/** The message that no row matches the filters, with a button that clears them. */
export function NoMatch({ clear, onClear, ...empty }: NoMatchProps & { onClear(): void }) {
  return <Empty {...empty} action={<Button onClick={onClear}>{clear}</Button>} />;
}
