import { usePlatform } from '@salon/shared/remote/platform-context';
import { useEffect, useState } from 'react';
import { PageSalonStore } from './page-salon.store.ts';
import { useSalonColors } from './use-salon-colors.ts';

/** The salon that a page's address names, followed for as long as the page stands, which wears its colours. For observers. */
export function useSalon(salon: string): PageSalonStore {
  const platform = usePlatform();
  const [store] = useState(() => new PageSalonStore(platform, salon));
  useEffect(() => store.start(), [store]);
  useSalonColors(store.business);
  return store;
}
