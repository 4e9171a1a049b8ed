import { autorun } from 'mobx';
import { type RefObject, useEffect } from 'react';
import { nameCustomer } from '../../walk-in/name-customer.ts';
import type { BoardStore } from '../board.store.ts';
import { toOffset } from '../hold/find-spot.ts';
import type { Held } from '../hold/hold.store.ts';
import classes from './board-grid.module.css';
import { isRightToLeft } from './is-rtl.ts';

interface GhostProps {
  store: BoardStore;
  canvas: RefObject<HTMLElement | null>;
  ghost: RefObject<HTMLDivElement | null>;
}

/** Where the held card would go. It moves by its transform alone, so that React renders nothing during a drag. */
export function Ghost({ store, canvas, ghost }: GhostProps) {
  useEffect(
    () =>
      autorun(() => {
        const { held } = store.hold;
        if (ghost.current && canvas.current) paint(ghost.current, canvas.current, held, store);
      }),
    [store, canvas, ghost],
  );
  return (
    <div ref={ghost} className={classes.ghost} hidden aria-hidden="true">
      <span className={classes.ghostName} />
      <span />
    </div>
  );
}

function paint(ghost: HTMLElement, canvas: HTMLElement, held: Held | null, store: BoardStore) {
  const column = held && findColumn(canvas, held.spot.columnKey);
  if (!held || !column) {
    ghost.hidden = held === null;
    return;
  }
  const { range } = store.day;
  const { from, to } = held.spot;
  // All that measures comes before the first change, which would cost a layout.
  const rect = column.getBoundingClientRect();
  const own = canvas.getBoundingClientRect();
  const isRtl = isRightToLeft(canvas);
  ghost.hidden = false;
  const x = isRtl ? rect.right - own.right : rect.left - own.left;
  const top = rect.top - own.top + toOffset(rect, range, from);
  ghost.style.transform = `translate(${x}px, ${top}px)`;
  ghost.style.inlineSize = `${rect.right - rect.left}px`;
  ghost.style.blockSize = `${toOffset(rect, range, range.from + to - from)}px`;
  const [name, time] = ghost.children;
  if (name) name.textContent = nameCustomer(held.card.booking);
  if (time) time.textContent = store.formatSpan(held.spot);
}

const findColumn = (canvas: HTMLElement, key: string) =>
  [...canvas.querySelectorAll<HTMLElement>('[data-column]')].find((column) => column.dataset.column === key);
