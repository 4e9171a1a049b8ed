import { NavLink } from '@salon/shared/remote/router';
import { NavIcon } from '@salon/shared/ui/nav-icon';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import type { BottomBarItem } from './navigation.ts';

interface BottomBarProps {
  items: BottomBarItem[];
  onIntent(path: string): void;
}

/** The phone's navigation: at most five places within the thumb's reach. */
export function BottomBar({ items, onIntent }: BottomBarProps) {
  return (
    <nav className={classes.bottomBar} aria-label={frameMessages.bottomBar}>
      {items.map(({ path, label, icon }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => (isActive ? `${classes.tab} ${classes.tabActive}` : `${classes.tab}`)}
          onTouchStart={() => onIntent(path)}
          onFocus={() => onIntent(path)}
        >
          <NavIcon name={icon} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
