import { type RefObject, useEffect, useRef } from 'react';
import type { Box } from './number-box.tsx';

/**
 * While `isBlocked`, the form of the field is not submitted: the field gets the focus, and `onBlocked` is called. The
 * listener runs before React's, which is at the root of the page.
 */
export function useSubmitGuard(box: RefObject<Box | null>, isBlocked: boolean, onBlocked: () => void): void {
  const latest = useRef(onBlocked);
  latest.current = onBlocked;
  useEffect(() => {
    const field = box.current?.nativeElement?.querySelector('input');
    const form = field?.form;
    if (!isBlocked || !field || !form) return;
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      field.focus();
      latest.current();
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  }, [box, isBlocked]);
}
