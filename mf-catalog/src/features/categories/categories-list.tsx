import type { Category } from '@salon/shared/contracts/category';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { categoriesMessages as texts } from './categories.messages.ts';
import classes from './categories.module.css';
import type { CategoriesStore } from './categories.store.ts';

interface CategoriesListProps {
  store: CategoriesStore;
  onRename(category: Category): void;
}

export const CategoriesList = observer(function CategoriesList({ store, onRename }: CategoriesListProps) {
  const { items } = store.list;
  const keepFocus = useMovedFocus(items);
  return (
    <>
      <LiveRegion text={store.moveResult} />
      <ol className={classes.list} aria-label={texts.list}>
        {items.map((category, place) => (
          <li key={category.id} className={classes.row} data-category={category.id}>
            <div className={classes.words}>
              <h2 className={classes.name}>{category.name}</h2>
              <p className={classes.count}>{formatCount(category.services_count, COUNTS.service)}</p>
            </div>
            <MoveButtons
              category={category}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              onMove={(by) => {
                keepFocus(category.id, by);
                void store.move(category, by);
              }}
            />
            <IconButton
              size="small"
              label={texts.of(texts.rename, category.name)}
              icon={<Pencil />}
              onClick={() => onRename(category)}
            />
            <IconButton
              kind="danger"
              size="small"
              label={texts.of(texts.remove, category.name)}
              icon={<Trash2 />}
              onClick={() => store.deletion.ask(category)}
            />
          </li>
        ))}
      </ol>
    </>
  );
});

interface MoveButtonsProps {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
}

function MoveButtons({ category, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        label={texts.of(texts.moveUp, category.name)}
        icon={<ArrowUp />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        label={texts.of(texts.moveDown, category.name)}
        icon={<ArrowDown />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  );
}

/** A moved element loses the focus, and at the end of the list its button is disabled: the other button takes the focus. */
function useMovedFocus(items: readonly Category[]) {
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the items moves the buttons
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const [up, down] = document.querySelectorAll<HTMLButtonElement>(`[data-category="${id}"] button`);
    const [pressed, other] = by < 0 ? [up, down] : [down, up];
    (pressed?.disabled ? other : pressed)?.focus();
  }, [items]);
  return (id: string, by: -1 | 1) => {
    moved.current = { id, by };
  };
}
