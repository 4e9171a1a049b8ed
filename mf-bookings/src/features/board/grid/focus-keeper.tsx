import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardStore } from '../board.store.ts';
import { findCardElement, findTarget } from './find-card.ts';

interface FocusKeeperProps {
  store: BoardStore;
  root: RefObject<HTMLElement | null>;
}

/**
 * A card that moves to another column is a new element: it gets the focus that the earlier one had. The focus of a button that
 * an act took away goes to the card of the act, also when that comes with a later load.
 */
export const FocusKeeper = observer(function FocusKeeper({ store, root }: FocusKeeperProps) {
  const find = useRef<(() => HTMLElement | null | undefined) | null>(null);
  const { focusTarget } = store;
  const { columns } = store.day;
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      const key = card?.dataset.card;
      find.current = key ? () => findCardElement(root.current, key) : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [root]);
  useLayoutEffect(() => {
    if (!focusTarget) return;
    find.current = () => findTarget(root.current, focusTarget);
    store.forgetFocusTarget();
  }, [store, focusTarget, root]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the columns have changed, or an act wants the focus
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    find.current?.()?.focus({ preventScroll: true });
  }, [columns, focusTarget, root]);
  return null;
});
