import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { onMenuKey } from './on-menu-key.ts';
import { placeBeside } from './place-beside.ts';
import classes from './row-menu.module.css';

export interface RowMenuItem {
  key: string;
  label: string;
  icon: ReactNode;
  /** Whether the action cannot be undone. */
  danger?: boolean;
  /** The reason is '' or undefined when the item is enabled. */
  disabledReason?: string;
  onSelect: () => void;
}

interface RowMenuListProps {
  label: string;
  items: readonly RowMenuItem[];
  anchor: RefObject<HTMLElement | null>;
  /** Closes the menu and returns the focus to the row's button. */
  onClose: () => void;
  onPressOutside: () => void;
}

export function RowMenuList(props: RowMenuListProps) {
  const { anchor, label, items, onClose, onPressOutside } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({});
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element || !anchor.current) return;
    // A popover is in the browser's top layer, so the table does not clip the menu. jsdom has no popover.
    if (typeof element.showPopover === 'function') element.showPopover();
    setPlace(placeBeside(anchor.current.getBoundingClientRect(), element));
    element.querySelector('button')?.focus();
  }, [anchor]);
  return (
    <div
      ref={menu}
      className={classes.menu}
      style={place as CSSProperties}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onToggle={(event) => {
        if (event.newState === 'closed') onPressOutside();
      }}
      onKeyDown={(event) => onMenuKey(event, onClose)}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          className={item.danger ? classes.danger : classes.item}
          aria-disabled={item.disabledReason ? true : undefined}
          aria-description={item.disabledReason || undefined}
          title={item.disabledReason || undefined}
          onClick={() => {
            if (item.disabledReason) return;
            // The menu closes first and focuses the row's button. A sheet that the action opens later returns the focus
            // there.
            onClose();
            item.onSelect();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}
