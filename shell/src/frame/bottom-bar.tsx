import { Link } from '@salon/shared/remote/router';
import { NavIcon } from '@salon/shared/ui/nav-icon';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import type { BottomBarItem } from './navigation.ts';

interface BottomBarProps {
  items: BottomBarItem[];
  /** Path of the entry that is shown. */
  current: string | undefined;
  onIntent(path: string): void;
}

/** The phone's navigation: at most five places within the thumb's reach. */
export function BottomBar({ items, current, onIntent }: BottomBarProps) {
  return (
    <nav className={classes.bottomBar} aria-label={frameMessages.bottomBar}>
      {items.map(({ path, label, icon, paths }) => {
        const isCurrent = current !== undefined && paths.includes(current);
        const whatIsCurrent = current === path ? 'page' : 'true';
        return (
          <Link
            key={path}
            to={path}
            className={isCurrent ? `${classes.tab} ${classes.tabActive}` : classes.tab}
            aria-current={isCurrent ? whatIsCurrent : undefined}
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
