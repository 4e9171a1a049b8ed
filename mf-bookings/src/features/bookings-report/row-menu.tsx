import { IconButton } from '@salon/shared/ui/icon-button';
import { EllipsisVertical } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

export interface RowMenuProps {
  /** Tells screen readers to which row the actions belong. */
  label: string;
  items: readonly RowMenuItem[];
}

export function RowMenu({ label, items }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={classes.anchor}>
      <IconButton
        label={label}
        icon={<EllipsisVertical />}
        size="small"
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <Menu anchor={anchor} label={label} items={items} onClose={close} />}
    </span>
  );
}

interface MenuProps extends RowMenuProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Menu({ anchor, label, items, onClose }: MenuProps) {
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
        if (event.newState === 'closed') onClose();
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

function onMenuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    return;
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const here = items.findIndex((item) => item.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowDown: (here + 1) % items.length,
    ArrowUp: (here - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

const GAP_PX = 4;

function placeBeside(button: DOMRect, menu: HTMLElement): Record<string, string> {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const fits = below + menu.offsetHeight <= clientHeight - GAP_PX;
  const block = fits ? below : Math.max(GAP_PX, button.top - GAP_PX - menu.offsetHeight);
  const inline = Math.max(GAP_PX, clientWidth - button.left - menu.offsetWidth);
  return { '--at-block': `${block}px`, '--at-inline': `${inline}px` };
}
