import { useEffect, useRef } from 'react';
import type { RefusalStore } from './refusal.store.ts';

/**
 * A final refusal removes the focused buttons: this hook moves the focus to the sheet, whose only action is to close.
 */
export function useFocusWhenFinal({ isFinal }: RefusalStore) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFinal) content.current?.closest<HTMLElement>('[data-panel]')?.focus();
  }, [isFinal]);
  return content;
}
