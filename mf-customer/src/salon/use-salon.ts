import { usePlatform } from '@salon/shared/module/platform-context';
import { useEffect, useState } from 'react';
import { PageSalonStore } from './page-salon.store.ts';
import { useSalonColors } from './use-salon-colors.ts';
import { useSalonRegion } from './use-salon-region.ts';

/** Only an observer may call this hook. */
export function useSalon(salon: string): PageSalonStore {
  const platform = usePlatform();
  const [store] = useState(() => new PageSalonStore(platform, salon));
  useEffect(() => store.start(), [store]);
  useSalonColors(store.business);
  useSalonRegion(store.business);
  return store;
}
