import type { Submission } from '@salon/shared/stores/submission';
import { useEffect, useRef } from 'react';

/** A final refusal removes the focused button, so the sheet takes the focus. */
export function useFocusWhenFinal({ isOver }: Submission) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) content.current?.closest<HTMLElement>('[data-panel]')?.focus();
  }, [isOver]);
  return content;
}
