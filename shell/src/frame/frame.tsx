import type { ModuleRelease } from '@salon/shared/contracts/registry';
import type { Platform } from '@salon/shared/remote/platform';
import { useLocation } from '@salon/shared/remote/router';
import { Sheet } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { bottomBarItems, entriesFor, sidebarItems } from './navigation.ts';
import { NavigationList, Sidebar } from './sidebar.tsx';

interface FrameProps {
  platform: Platform;
  modules: ModuleRelease[];
  /** Hidden on the pages that stand alone (/user, the customer's): the content stays where it is. */
  isVisible: boolean;
  onLogout(): void;
  children: ReactNode;
}

/** What stands around every page. Its content element never unmounts: modules live in it. */
export const Frame = observer(function Frame({
  platform,
  modules,
  isVisible,
  onLogout,
  children,
}: FrameProps) {
  const { pathname } = useLocation();
  /** The path over which the phone's menu was opened: going anywhere closes it. */
  const [menuOver, setMenuOver] = useState<string | null>(null);
  const userType = platform.session.userType;
  const entries = userType ? entriesFor(modules, userType) : [];
  const prefetch = (path: string) => platform.prefetch(path);
  const bottomItems = bottomBarItems(entries);
  const items = sidebarItems(entries);
  return (
    <div className={isVisible ? classes.frame : classes.bare}>
      <a className={classes.skip} href="#content">
        {frameMessages.skip}
      </a>
      {isVisible && <Sidebar items={items} onIntent={prefetch} />}
      <div className={classes.body}>
        {isVisible && <Header platform={platform} onMenu={() => setMenuOver(pathname)} onLogout={onLogout} />}
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Sheet open={menuOver === pathname} title={frameMessages.menu} onClose={() => setMenuOver(null)}>
        <nav aria-label={frameMessages.navigation}>
          <NavigationList items={items} onIntent={prefetch} />
        </nav>
      </Sheet>
      {isVisible && bottomItems.length > 1 && <BottomBar items={bottomItems} onIntent={prefetch} />}
    </div>
  );
});
