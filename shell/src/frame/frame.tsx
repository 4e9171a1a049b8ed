import type { Platform } from '@salon/shared/module/platform';
import { useLocation } from '@salon/shared/module/router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ModuleHost } from '../platform/module-host.ts';
import { useNotifyPathname, usePathname } from '../use-pathname.ts';
import { BottomBar } from './bottom-bar.tsx';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import {
  findCurrentEntry,
  listBottomBarItems,
  listNavigationEntries,
  listSidebarItems,
} from './navigation.ts';
import { NavigationFocus } from './navigation-focus.tsx';
import { OwnLinks } from './own-links.tsx';
import { Sidebar } from './sidebar.tsx';

interface FrameProps {
  platform: Platform;
  host: Pick<ModuleHost, 'modules' | 'loadPart'>;
  onLogout(): void;
  children: ReactNode;
}

const CONTENT_ID = 'content';

/** The frame around the pages of signed-in persons, except `BarePage`, `FramelessPage` and `NoHomePage`. */
export const Frame = observer(function Frame({ platform, host, onLogout, children }: FrameProps) {
  const pathname = usePathname();
  useNotifyPathname(useLocation().pathname);
  /** The path at which the person opened the phone's menu. At another path the menu is closed. */
  const [menuPath, setMenuPath] = useState<string | null>(null);
  // Otherwise the menu would open by itself when the person comes back to that path.
  if (menuPath !== null && menuPath !== pathname) setMenuPath(null);
  const userType = platform.session.userType;
  const entries = userType ? listNavigationEntries(host.modules, userType) : [];
  const current = findCurrentEntry(entries, pathname)?.path;
  const bottomItems = listBottomBarItems(entries);
  const navigation = {
    items: listSidebarItems(entries),
    current,
    onIntent: (path: string) => platform.prefetch(path),
  };
  const isPlatformAdmin = platform.session.user?.platformAdmin === true;
  const ownLinks = <OwnLinks pathname={pathname} isPlatformAdmin={isPlatformAdmin} />;
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href={`#${CONTENT_ID}`}>
        {frameMessages.skip}
      </a>
      <Sidebar {...navigation} foot={ownLinks} />
      <div className={classes.body}>
        <Header platform={platform} host={host} onMenu={() => setMenuPath(pathname)} onLogout={onLogout} />
        <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MenuSheet
        {...navigation}
        open={menuPath === pathname}
        user={platform.session.user}
        foot={ownLinks}
        onClose={() => setMenuPath(null)}
      />
      {bottomItems.length > 1 && (
        <BottomBar items={bottomItems} current={current} onIntent={navigation.onIntent} />
      )}
      <NavigationFocus contentId={CONTENT_ID} />
    </div>
  );
});
