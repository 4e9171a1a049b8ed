import type { Submission } from '@salon/shared/stores/submission';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the sheet after a final refusal, which removes the focused buttons. The sheet's only action is
 * then to close.
 */
export function useFocusWhenFinal({ isOver }: Submission) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) content.current?.closest<HTMLElement>('[data-panel]')?.focus();
  }, [isOver]);
  return content;
}
