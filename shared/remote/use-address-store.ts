import { useEffect, useState } from 'react';
import type { Platform } from './platform.ts';
import { usePlatform } from './platform-context.tsx';
import { useSearchParams } from './router.ts';

/** The store of a screen whose content the address selects. */
export interface AddressStore {
  /** Called when the query part of the address has changed. */
  follow(address: string): void;
  /** Begins loading and following, until the returned function is called. */
  start(): () => void;
}

export interface AddressStoreResult<S> {
  store: S;
  params: URLSearchParams;
  /** Writes the query into the address as a new history entry; with `replace` it replaces the present entry. */
  setParams(params: URLSearchParams, options?: { replace?: boolean }): void;
}

/**
 * Creates the screen's store once, for as long as the screen is open. The store follows the address, which alone selects the
 * content: back, reload and a sent link show the same content.
 */
export function useAddressStore<S extends AddressStore>(
  Store: new (platform: Platform, address: string) => S,
): AddressStoreResult<S> {
  const platform = usePlatform();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [store] = useState(() => new Store(platform, address));
  useEffect(() => store.follow(address), [store, address]);
  useEffect(() => store.start(), [store]);
  return { store, params, setParams };
}
