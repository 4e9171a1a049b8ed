import { usePlatform } from '@salon/shared/remote';
import { useEffect, useState } from 'react';
import { TodayStore } from './today.store.ts';

/** The day's figures for one part, loaded anew whenever the page around it refreshes. */
export function useToday(refreshKey: number): TodayStore {
  const platform = usePlatform();
  const [store] = useState(() => new TodayStore(platform));
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised key is the page's word to load again
  useEffect(store.load, [store, refreshKey]);
  return store;
}
