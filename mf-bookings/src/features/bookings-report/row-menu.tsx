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
  /** For what cannot be taken back. */
  danger?: boolean;
  /** Why it cannot be done now; '' or left out when it can. */
  whyNot?: string;
  onSelect: () => void;
}

export interface RowMenuProps {
  /** Whose actions they are, for screen readers. */
  label: string;
  items: readonly RowMenuItem[];
}

/** A row's further actions: beside the row on a desk, from the bottom on a phone. */
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
    // In the browser's top layer, so that no table cuts it; jsdom has none.
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
          aria-disabled={item.whyNot ? true : undefined}
          aria-description={item.whyNot || undefined}
          title={item.whyNot || undefined}
          onClick={() => {
            if (item.whyNot) return;
            // Closed first: what opens then gives the focus back to the row's button when it goes.
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

const GAP = 4;

/** Under the button and level with its end, towards the row; above it when there is no room below. */
function placeBeside(button: DOMRect, menu: HTMLElement): Record<string, string> {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP;
  const fits = below + menu.offsetHeight <= clientHeight - GAP;
  const block = fits ? below : Math.max(GAP, button.top - GAP - menu.offsetHeight);
  const inline = Math.max(GAP, clientWidth - button.left - menu.offsetWidth);
  return { '--at-block': `${block}px`, '--at-inline': `${inline}px` };
}
