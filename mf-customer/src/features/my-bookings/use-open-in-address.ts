import { useCallback, useRef } from 'react';
import { goTo, useAddress } from '../../address/address.ts';

/** The sheet has its own history entry: the phone's back button closes the sheet, and a reload opens it again. */
export function useOpenInAddress(name: string) {
  const { params } = useAddress();
  const wasOpenedHere = useRef(false);
  const open = useCallback(() => {
    wasOpenedHere.current = true;
    goTo(addressWith(name, true));
  }, [name]);
  const close = useCallback(() => {
    // If a link or a reload opened the sheet, the history entry before is not the page below the sheet.
    if (wasOpenedHere.current) window.history.back();
    else goTo(addressWith(name, false), { replace: true });
    wasOpenedHere.current = false;
  }, [name]);
  return { isOpen: params.has(name), open, close };
}

function addressWith(name: string, present: boolean): string {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  if (present) searchParams.set(name, '1');
  else searchParams.delete(name);
  const query = searchParams.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
