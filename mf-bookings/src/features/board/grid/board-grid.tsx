import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { boardMessages as messages } from '../board.messages.ts';
import type { BoardStore } from '../board.store.ts';
import type { ColumnWidth } from '../column-width.ts';
import { KeyboardHold, type KeyView } from '../hold/keyboard-hold.ts';
import { watchPointer } from '../hold/watch-pointer.ts';
import classes from './board-grid.module.css';
import { Column } from './column.tsx';
import { ColumnHead } from './column-head.tsx';
import { findCardElement } from './find-card.ts';
import { FocusKeeper } from './focus-keeper.tsx';
import { Ghost } from './ghost.tsx';
import { isRightToLeft } from './is-rtl.ts';
import { MarkImages } from './mark-images.tsx';
import { scrollToNow } from './scroll-to-now.ts';
import { TimeAxis } from './time-axis.tsx';

interface BoardGridProps {
  store: BoardStore;
  /** On a phone: one column that fills the width, or all of them. */
  width: ColumnWidth;
}

export const BoardGrid = observer(function BoardGrid({ store, width }: BoardGridProps) {
  const root = useRef<HTMLElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const keys = useKeyboardHold(store, root, ghost);
  usePointer(store, root);
  const { columns, range } = store.day;
  const { date } = store.screen.filters;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board scrolls to the present time once for each date
  useEffect(() => scrollToNow(root.current, store), [store, date]);
  return (
    <section
      ref={root}
      className={classes.scroller}
      style={{ '--from': range.from, '--to': range.to, '--columns': columns.length } as CSSProperties}
      data-width={width}
      data-board=""
      aria-label={messages.regionLabel}
      {...keys}
    >
      <div className={classes.canvas}>
        <div className={classes.corner} />
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} store={store} />
        ))}
        <TimeAxis store={store} />
        {columns.map((column) => (
          <Column key={column.key} column={column} store={store} />
        ))}
        <Ghost store={store} ghost={ghost} />
      </div>
      <MarkImages />
      <FocusKeeper store={store} root={root} />
    </section>
  );
});

function usePointer(store: BoardStore, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!root.current) return;
    return watchPointer(root.current, {
      get scale() {
        return { range: store.day.range, step: store.day.step };
      },
      take: store.take,
      moveTo: store.holdAt,
      letGo: () => void store.letGo(),
      putBack: store.putBack,
      tapFreeTime: store.bookFreeTime,
    });
  }, [store, root]);
}

type ElementRef = RefObject<HTMLElement | null>;

function useKeyboardHold(store: BoardStore, root: ElementRef, ghost: ElementRef) {
  const [keyboard] = useState(() => new KeyboardHold(store));
  useEffect(() => () => keyboard.leave(), [keyboard]);
  const viewKeys = (): KeyView => ({
    isRtl: isRightToLeft(root.current),
    focusCard: (key) => findCardElement(root.current, key)?.focus(),
    showGhost: () => ghost.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
  });
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-card]');
      if (!card || !keyboard.press(card.dataset.card ?? '', event, viewKeys())) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // A card that the keys hold goes to its place when the person leaves it.
    onBlur: () => keyboard.blur(),
  };
}
