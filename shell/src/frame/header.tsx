import type { Platform } from '@salon/shared/module/platform';
import { Avatar } from '@salon/shared/ui/avatar';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Logo } from '@salon/shared/ui/logo';
import { LogOut, Menu, Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { listParts } from '../platform/list-parts.ts';
import type { ModuleHost } from '../platform/module-host.ts';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import { HeaderPart } from './header-part.tsx';
import { Person } from './person.tsx';

interface HeaderProps {
  platform: Platform;
  host: Pick<ModuleHost, 'modules' | 'loadPart'>;
  /** Opens the whole navigation on a phone, because the bottom bar has room for only five entries. */
  onMenu(): void;
  onLogout(): void;
}

export const Header = observer(function Header({ platform, host, onMenu, onLogout }: HeaderProps) {
  const { salon, session, theme } = platform;
  const isDark = theme.mode === 'dark';
  const parts = session.userType === 'admin' ? listParts(host.modules, 'header') : [];
  const name = salon.name || frameMessages.fallbackName;
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
        {parts.map((part) => (
          <HeaderPart
            key={`${part.module.name}${part.expose}`}
            platform={platform}
            load={(isRetry) => host.loadPart(part.module, part, isRetry)}
          />
        ))}
        {session.user && (
          <span className={classes.headerPerson}>
            <Person user={session.user} />
          </span>
        )}
        <IconButton label={frameMessages.logout} icon={<LogOut size={18} />} onClick={onLogout} />
      </div>
    </header>
  );
});
