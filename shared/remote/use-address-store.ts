import { useEffect, useState } from 'react';
import type { Platform } from './platform.ts';
import { usePlatform } from './platform-context.tsx';
import { useSearchParams } from './router.ts';

/** A screen's store that shows what the address asks for. */
export interface AddressStore {
  /** The query part of the address is now this one. */
  follow(address: string): void;
  /** Begins loading and following, until the returned function is called. */
  start(): () => void;
}

export interface AddressStoreOf<S> {
  store: S;
  params: URLSearchParams;
  /** A step of its own, which back undoes; with `replace` none. */
  setParams(params: URLSearchParams, options?: { replace?: boolean }): void;
}

/**
 * The screen's store, one for as long as the screen is open. It follows the address, which alone decides what is
 * shown: back, reload and a sent link show the same.
 */
export function useAddressStore<S extends AddressStore>(
  Store: new (platform: Platform, address: string) => S,
): AddressStoreOf<S> {
  const platform = usePlatform();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [store] = useState(() => new Store(platform, address));
  useEffect(() => store.follow(address), [store, address]);
  useEffect(() => store.start(), [store]);
  return { store, params, setParams };
}
