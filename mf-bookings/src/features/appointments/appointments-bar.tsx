import { usePlatform } from '@salon/shared/module';
import { Avatar } from '@salon/shared/ui/avatar';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Logo } from '@salon/shared/ui/logo';
import { LifeBuoy, LogOut, Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './appointments.messages.ts';
import classes from './appointments.module.css';

export const AppointmentsBar = observer(function AppointmentsBar({ onLogout }: { onLogout: () => void }) {
  const { salon, session, theme, navigate } = usePlatform();
  const isDark = theme.mode === 'dark';
  const name = salon.business?.name ?? session.user?.businessName ?? '';
  const logo = salon.business?.logo_url;
  return (
    <header className={classes.bar}>
      {logo ? <Avatar name={name} src={logo} size={32} /> : <Logo size={32} />}
      <span className={classes.salon}>{name}</span>
      <IconButton
        label={isDark ? texts.toLight : texts.toDark}
        icon={isDark ? <Sun /> : <Moon />}
        onClick={() => theme.toggle()}
      />
      <IconButton label={texts.support} icon={<LifeBuoy />} onClick={() => navigate('/support')} />
      <IconButton label={texts.logout} icon={<LogOut />} onClick={onLogout} />
    </header>
  );
});
