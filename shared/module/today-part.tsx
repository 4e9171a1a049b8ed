import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorRetry } from '../ui/error-retry.tsx';
import { StaleNote } from '../ui/stale-note.tsx';
import { usePlatform } from './platform-context.tsx';
import { type ChangeEvent, TodayStore } from './today-store.ts';

export function useTodayStore(refreshKey: number, changes: readonly ChangeEvent[]): TodayStore {
  const platform = usePlatform();
  const [store] = useState(() => new TodayStore(platform, changes));
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page raises the key to make the part load again
  useEffect(store.load, [store, refreshKey]);
  return store;
}

export interface TodayPartProps {
  store: TodayStore;
  /** The text of the error, shown when no figures have loaded. */
  failed: string;
  /** The text of the note, shown when a reload failed and the figures are therefore old. */
  stale: string;
  /** The reassuring text below the error. */
  safe: string;
  /** Whether the note stands below the children, so that the cards of all parts align in one row. */
  noteBelow?: boolean;
  children: ReactNode;
}

export const TodayPart = observer(function TodayPart(props: TodayPartProps) {
  const { today, load } = props.store;
  if (today.error && !today.data) {
    return <ErrorRetry compact text={props.failed} safe={props.safe} onRetry={load} busy={today.isLoading} />;
  }
  const note = today.error && <StaleNote text={props.stale} onRefresh={load} busy={today.isLoading} />;
  return (
    <>
      {!props.noteBelow && note}
      {props.children}
      {props.noteBelow && note}
    </>
  );
});
