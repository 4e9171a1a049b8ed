import { useState } from 'react';

let last = 0;

/**
 * An id for one element, unique in the whole document. React's `useId` is unique within one root only, and
 * several roots (the shell's, each module's) stand in the same page.
 */
export function useUniqueId(): string {
  const [id] = useState(() => {
    last += 1;
    return `salon-${last}`;
  });
  return id;
}
