import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardStore } from '../board.store.ts';
import { findCardElement } from './find-card.ts';

interface FocusKeeperProps {
  store: BoardStore;
  root: RefObject<HTMLElement | null>;
}

/** A card that moves to another column is a new element: it gets the focus that the earlier one had. */
export const FocusKeeper = observer(function FocusKeeper({ store, root }: FocusKeeperProps) {
  const focused = useRef<string | null>(null);
  const { columns } = store.day;
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      focused.current = card?.dataset.card ?? null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the columns have changed
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    findCardElement(root.current, focused.current)?.focus({ preventScroll: true });
  }, [columns, root]);
  return null;
});
