import { useState } from 'react';

let last = 0;

/** React's `useId` is unique within one React root only, and a page has several roots. */
export function useUniqueId(): string {
  const [id] = useState(() => {
    last += 1;
    return `salon-${last}`;
  });
  return id;
}
