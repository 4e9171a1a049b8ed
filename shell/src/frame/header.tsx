import type { Platform } from '@salon/shared/remote/platform';
import { Avatar } from '@salon/shared/ui/avatar';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Logo } from '@salon/shared/ui/logo';
import { LogOut, Menu, Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';

interface HeaderProps {
  platform: Platform;
  /** Opens the whole navigation on a phone, where the bottom bar has room for five alone. */
  onMenu(): void;
  onLogout(): void;
}

/** Quiet: the salon's name and logo, the person, the theme, the way out. */
export const Header = observer(function Header({ platform, onMenu, onLogout }: HeaderProps) {
  const { salon, session, theme } = platform;
  const isDark = theme.mode === 'dark';
  const name = salon.business?.name ?? session.user?.businessName ?? frameMessages.fallbackName;
  return (
    <header className={classes.header}>
      <div className={classes.salon}>
        <span className={classes.menuButton}>
          <IconButton label={frameMessages.menu} icon={<Menu size={20} />} onClick={onMenu} />
        </span>
        {salon.business?.logo_url ? (
          <Avatar name={name} src={salon.business.logo_url} size={32} />
        ) : (
          <Logo size={32} />
        )}
        <span className={classes.salonName}>{name}</span>
      </div>
      <div className={classes.headerActions}>
        <IconButton
          label={isDark ? frameMessages.lightTheme : frameMessages.darkTheme}
          icon={isDark ? <Sun size={18} /> : <Moon size={18} />}
          onClick={() => theme.toggle()}
        />
        {session.user && (
          <span className={classes.person}>
            <Avatar name={session.user.name} size={32} />
            <span className={classes.personText}>
              <span className={classes.personName}>{session.user.name}</span>
              <span className={classes.personRole}>{frameMessages[session.user.userType]}</span>
            </span>
          </span>
        )}
        <IconButton label={frameMessages.logout} icon={<LogOut size={18} />} onClick={onLogout} />
      </div>
    </header>
  );
});
