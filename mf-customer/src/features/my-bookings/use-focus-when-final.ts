import { useEffect, useRef } from 'react';
import type { RefusalStore } from './refusal.store.ts';

/** After a final refusal the buttons go, and the focus would go with them: it stays in the sheet, whose cross is the one way out. */
export function useFocusWhenFinal({ isFinal }: RefusalStore) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFinal) content.current?.closest<HTMLElement>('[data-panel]')?.focus();
  }, [isFinal]);
  return content;
}
