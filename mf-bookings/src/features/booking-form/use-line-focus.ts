import { useCallback, useLayoutEffect, useRef } from 'react';

export type FocusedChange = { key: string; by: -1 | 1 } | 'removed';

/**
 * A moved card loses the focus, and at the end of the list its button is disabled: the other button takes the focus. After
 * a removal the list of services to add takes it.
 */
export function useLineFocus(lines: readonly unknown[]): (change: FocusedChange) => void {
  const change = useRef<FocusedChange | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements change with the lines
  useLayoutEffect(() => {
    if (change.current) findTarget(change.current)?.focus();
    change.current = null;
  }, [lines]);
  return useCallback((next: FocusedChange) => {
    change.current = next;
  }, []);
}

function findTarget(change: FocusedChange): HTMLElement | null | undefined {
  if (change === 'removed') return document.querySelector<HTMLElement>('[data-add-line] select');
  const { key, by } = change;
  const [up, down] = document.querySelectorAll<HTMLButtonElement>(`[data-line="${key}"] button`);
  const [pressed, other] = by < 0 ? [up, down] : [down, up];
  return pressed?.disabled ? other : pressed;
}
