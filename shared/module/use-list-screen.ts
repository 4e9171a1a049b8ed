import { useLayoutEffect, useState } from 'react';
import type { ListScreen } from '../stores/list-screen.ts';
import type { Platform } from './platform.ts';
import { usePlatform } from './platform-context.tsx';
import { useSearchParams } from './router.ts';

interface ListStore {
  readonly screen: Pick<ListScreen<object>, 'follow'>;
  start(): () => void;
}

/** The store's `screen` follows the query of the page's address, and writes changed filters into it. */
export function useListScreen<S extends ListStore>(Store: new (platform: Platform, query: string) => S): S {
  const platform = usePlatform();
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const [store] = useState(() => new Store(platform, query));
  useLayoutEffect(() => store.screen.follow(query, setParams), [store, query, setParams]);
  // The screen's requests go out before the skeleton is painted.
  useLayoutEffect(() => store.start(), [store]);
  return store;
}
