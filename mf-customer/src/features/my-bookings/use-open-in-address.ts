import { useCallback, useRef } from 'react';
import { goTo, useAddress } from '../../address/address.ts';

/**
 * A sheet that has an entry of its own in the history: the phone's back button closes it instead of going a step back
 * underneath, and a reload shows it again.
 */
export function useOpenInAddress(name: string) {
  const { params } = useAddress();
  const isOurs = useRef(false);
  const open = useCallback(() => {
    isOurs.current = true;
    goTo(addressWith(name, true));
  }, [name]);
  const close = useCallback(() => {
    // Opened by a link or a reload, the entry before is not the page underneath.
    if (isOurs.current) window.history.back();
    else goTo(addressWith(name, false), { replace: true });
    isOurs.current = false;
  }, [name]);
  return { isOpen: params.has(name), open, close };
}

/** The address of now, with or without that word; everything else of it stays. */
function addressWith(name: string, present: boolean): string {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  if (present) searchParams.set(name, '1');
  else searchParams.delete(name);
  const query = searchParams.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
