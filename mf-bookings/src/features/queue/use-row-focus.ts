import type { QueueEntry } from '@salon/shared/contracts/queue';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Focused {
  element: Element;
  id: string;
  index: number;
}

/**
 * An act may take away the button that has the focus: the focus then goes to the row of its entry, and when the entry has left
 * to the next row. `onEmptied` is called when no row is left. If the button is still there, the person
 * has moved the focus.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  entries: readonly QueueEntry[],
  onEmptied: () => void,
): void {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // After a dialog the focus comes back.
      if (!(target instanceof Element) || target.closest('[data-sheet]')) return;
      focused.current = findFocused(list.current, target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the rows have changed
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || current.element.isConnected || document.activeElement !== document.body) return;
    const rows = listRows(list.current);
    const row =
      rows.find(({ dataset }) => dataset.entry === current.id) ?? rows[current.index] ?? rows.at(-1);
    if (row) row.querySelector('button')?.focus();
    else onEmptied();
  }, [entries]);
}

const listRows = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? []),
];

function findFocused(list: HTMLElement | null, element: Element): Focused | null {
  const rows = listRows(list);
  const index = rows.findIndex((row) => row.contains(element));
  const id = rows[index]?.dataset.entry;
  return id === undefined ? null : { element, id, index };
}
