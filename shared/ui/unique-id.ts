import { useState } from 'react';

let last = 0;

/**
 * Returns an id for one element that is unique in the whole document. React's `useId` is unique within one React root
 * only, and a page has several roots (the shell's and each module's).
 */
export function useUniqueId(): string {
  const [id] = useState(() => {
    last += 1;
    return `salon-${last}`;
  });
  return id;
}
