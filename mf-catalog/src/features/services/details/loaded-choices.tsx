import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { catalogueMessages as texts } from '../../../catalogue/catalogue.messages.ts';
import type { WholeList } from '../../../catalogue/whole-list.ts';
import classes from './details.module.css';

interface LoadedChoicesProps<T extends { id: string }> {
  list: WholeList<T>;
  empty: string;
  children(items: readonly T[]): ReactNode;
}

/** Loads the list when the section opens. */
export const LoadedChoices = observer(function LoadedChoices<T extends { id: string }>(
  props: LoadedChoicesProps<T>,
) {
  const { list, empty, children } = props;
  useEffect(() => list.need(), [list]);
  switch (list.view) {
    case 'loading':
      return <SkeletonBar height={48} />;
    case 'failed':
      return (
        <ErrorRetry
          compact
          text={list.loadFailure}
          safe={texts.choicesSafe}
          onRetry={() => void list.reload()}
          busy={list.isLoading}
        />
      );
    case 'empty':
      return <p className={classes.hint}>{empty}</p>;
    case 'list':
      return children(list.items);
  }
}) as <T extends { id: string }>(props: LoadedChoicesProps<T>) => ReactNode;
