import type { NavigationEntry } from '@salon/shared/remote/manifest';
import { NavLink } from '@salon/shared/remote/router';
import { NavIcon } from '@salon/shared/ui/nav-icon';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import type { SidebarItem } from './navigation.ts';

interface NavigationProps {
  items: SidebarItem[];
  /** Called on hover, focus and touch, so that the screen is on its way before the click. */
  onIntent(path: string): void;
}

/** The desk's navigation, at the right. */
export function Sidebar(props: NavigationProps) {
  return (
    <nav className={classes.sidebar} aria-label={frameMessages.navigation}>
      <NavigationList {...props} />
    </nav>
  );
}

/** All that can be opened. Groups start open and can be closed. */
export function NavigationList({ items, onIntent }: NavigationProps) {
  return (
    <ul className={classes.links}>
      {items.map((item) =>
        item.kind === 'group' ? (
          <SidebarGroup key={item.group.id} item={item} onIntent={onIntent} />
        ) : (
          <li key={item.entry.path}>
            <SidebarLink entry={item.entry} onIntent={onIntent} />
          </li>
        ),
      )}
    </ul>
  );
}

function SidebarGroup({
  item,
  onIntent,
}: { item: SidebarItem & { kind: 'group' } } & Pick<NavigationProps, 'onIntent'>) {
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.groupToggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <NavIcon name={item.group.icon} />
        <span className={classes.groupLabel}>{item.group.label}</span>
        <ChevronDown size={16} aria-hidden className={isOpen ? classes.chevronOpen : classes.chevron} />
      </button>
      <ul id={listId} className={classes.groupLinks} hidden={!isOpen}>
        {item.entries.map((entry) => (
          <li key={entry.path}>
            <SidebarLink entry={entry} onIntent={onIntent} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function SidebarLink({ entry, onIntent }: { entry: NavigationEntry } & Pick<NavigationProps, 'onIntent'>) {
  const announce = () => onIntent(entry.path);
  return (
    <NavLink
      to={entry.path}
      className={({ isActive }) => (isActive ? `${classes.link} ${classes.linkActive}` : `${classes.link}`)}
      onPointerEnter={announce}
      onFocus={announce}
      onTouchStart={announce}
    >
      {entry.group ? <span className={classes.linkDot} aria-hidden /> : <NavIcon name={entry.icon} />}
      {entry.label}
    </NavLink>
  );
}
