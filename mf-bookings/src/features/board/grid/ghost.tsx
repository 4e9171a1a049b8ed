import { autorun } from 'mobx';
import { type RefObject, useEffect } from 'react';
import { nameCustomer } from '../../walk-in/name-customer.ts';
import type { BoardStore } from '../board.store.ts';
import type { Held } from '../hold/hold.store.ts';
import classes from './ghost.module.css';

interface GhostProps {
  store: BoardStore;
  ghost: RefObject<HTMLDivElement | null>;
}

/**
 * Where the held card would go. The style sheet places it by column and minute, so that nothing is measured, and React renders
 * nothing during a drag.
 */
export function Ghost({ store, ghost }: GhostProps) {
  useEffect(
    () =>
      autorun(() => {
        if (ghost.current) paint(ghost.current, store.hold.shown, store);
      }),
    [store, ghost],
  );
  return (
    <div ref={ghost} className={classes.ghost} hidden aria-hidden="true">
      <span className={classes.ghostName} />
      <span />
    </div>
  );
}

function paint(ghost: HTMLElement, held: Held | null, store: BoardStore) {
  const index = held ? store.day.columns.findIndex(({ key }) => key === held.spot.columnKey) : -1;
  if (!held || index < 0) {
    ghost.hidden = held === null;
    return;
  }
  const { from, to } = held.spot;
  ghost.hidden = false;
  ghost.style.setProperty('--index', String(index));
  ghost.style.setProperty('--at', String(from));
  ghost.style.setProperty('--length', String(to - from));
  const [name, time] = ghost.children;
  if (name) name.textContent = nameCustomer(held.card.booking);
  if (time) time.textContent = store.formatSpan(held.spot);
}
