import { Link } from '@salon/shared/module/router';
import { NavIcon } from '@salon/shared/ui/nav-icon';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import type { BottomBarItem } from './navigation.ts';

interface BottomBarProps {
  items: BottomBarItem[];
  current: string | undefined;
  onIntent(path: string): void;
}

export function BottomBar({ items, current, onIntent }: BottomBarProps) {
  return (
    <nav className={classes.bottomBar} aria-label={frameMessages.bottomBar}>
      {items.map(({ path, label, icon, paths }) => {
        const isCurrent = current !== undefined && paths.includes(current);
        const ariaCurrent = current === path ? 'page' : 'true';
        return (
          <Link
            key={path}
            to={path}
            className={isCurrent ? `${classes.tab} ${classes.tabActive}` : classes.tab}
            aria-current={isCurrent ? ariaCurrent : undefined}
            onTouchStart={() => onIntent(path)}
            onFocus={() => onIntent(path)}
          >
            <span className={classes.tabIcon}>
              <NavIcon name={icon} />
            </span>
            <span>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
