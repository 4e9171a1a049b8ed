import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorRetry } from '../ui/error-retry.tsx';
import { StaleNote } from '../ui/stale-note.tsx';
import { usePlatform } from './platform-context.tsx';
import { type ChangeEvent, TodayStore } from './today-store.ts';

/** The day's figures for one part, loaded anew on each of the changes and whenever the page around it refreshes. */
export function useToday(refreshKey: number, changes: readonly ChangeEvent[]): TodayStore {
  const platform = usePlatform();
  const [store] = useState(() => new TodayStore(platform, changes));
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised key is the page's word to load again
  useEffect(store.load, [store, refreshKey]);
  return store;
}

export interface TodayPartProps {
  store: TodayStore;
  /** What could not be loaded; what of it is old; what is safe meanwhile. */
  failed: string;
  stale: string;
  safe: string;
  /** Cards come first: those of all parts stand in one row. */
  noteBelow?: boolean;
  /** What is shown while it loads and when it is there. */
  children: ReactNode;
}

/** A part of the dashboard around its figures: failed with a retry, or the part, with a note where it is old. */
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
