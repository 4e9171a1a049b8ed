import type { NavigationEntry } from '@salon/shared/module/manifest';
import { Link } from '@salon/shared/module/router';
import { NavIcon } from '@salon/shared/ui/nav-icon';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { frameMessages } from './frame.messages.ts';
import type { SidebarItem } from './navigation.ts';
import classes from './sidebar.module.css';

interface NavigationProps {
  items: SidebarItem[];
  current: string | undefined;
  /** Called on hover, focus and touch, to prefetch the screen before the click. */
  onIntent(path: string): void;
}

export function Sidebar({ foot, ...props }: NavigationProps & { foot: ReactNode }) {
  return (
    <nav className={classes.sidebar} aria-label={frameMessages.navigation}>
      <NavigationList {...props} />
      {foot}
    </nav>
  );
}

export function NavigationList({ items, ...props }: NavigationProps) {
  return (
    <ul className={classes.links}>
      {items.map((item) =>
        item.kind === 'group' ? (
          <SidebarGroup key={item.group.id} item={item} {...props} />
        ) : (
          <li key={item.entry.path}>
            <SidebarLink entry={item.entry} {...props} />
          </li>
        ),
      )}
    </ul>
  );
}

interface SidebarGroupProps extends Omit<NavigationProps, 'items'> {
  item: SidebarItem & { kind: 'group' };
}

function SidebarGroup({ item, ...props }: SidebarGroupProps) {
  const [isOpen, setOpen] = useState(true);
  const listId = useUniqueId();
  const holdsCurrent = !isOpen && item.entries.some(({ path }) => path === props.current);
  return (
    <li>
      <button
        type="button"
        className={holdsCurrent ? `${classes.groupToggle} ${classes.groupCurrent}` : classes.groupToggle}
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
            <SidebarLink entry={entry} {...props} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface SidebarLinkProps extends Omit<NavigationProps, 'items'> {
  entry: NavigationEntry;
}

function SidebarLink({ entry, current, onIntent }: SidebarLinkProps) {
  const onPrefetch = () => onIntent(entry.path);
  const isCurrent = entry.path === current;
  return (
    <Link
      to={entry.path}
      className={isCurrent ? `${classes.link} ${classes.linkActive}` : classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      title={entry.label}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onTouchStart={onPrefetch}
    >
      {entry.group && <span className={classes.linkDot} aria-hidden />}
      <span className={entry.group && classes.tabletIcon}>
        <NavIcon name={entry.icon} />
      </span>
      <span className={classes.linkLabel}>{entry.label}</span>
    </Link>
  );
}
