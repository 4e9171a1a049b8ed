import type { Business } from '@salon/shared/contracts/business';
import { usePlatform } from '@salon/shared/module/platform-context';
import { Button } from '@salon/shared/ui/button';
import { Phone } from '@salon/shared/ui/phone';
import { Sheet } from '@salon/shared/ui/sheet';
import { LogOut, MapPin, MessageCircle, Moon, Pencil, Phone as PhoneIcon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { NameSheet } from '../customer-name/name-sheet.tsx';
import { contactMessages as texts } from './contact.messages.ts';
import classes from './contact.module.css';
import { toCallLink, toMapLink, toWhatsappLink } from './contact-links.ts';
import { logout } from './logout.ts';
import { openReloadedLocation } from './open-reloaded-location.ts';

interface CustomerMenuProps {
  business: Business;
  onClose(): void;
}

export const CustomerMenu = observer(function CustomerMenu({ business, onClose }: CustomerMenuProps) {
  const platform = usePlatform();
  const { session, theme } = platform;
  const [isRenaming, setRenaming] = useState(false);
  const isDark = theme.mode === 'dark';
  if (!session.user) return null;
  if (isRenaming) return <NameSheet onClose={onClose} />;
  return (
    <Sheet open title={texts.menu} width={420} onClose={onClose}>
      <div className={classes.person}>
        <p className={classes.who}>
          <strong>{session.user.name}</strong>
          <span>
            <Phone value={session.user.phone} />
          </span>
        </p>
        <Button size="small" icon={<Pencil />} onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
      </div>
      <ul className={classes.menu}>
        <SalonItems business={business} />
        <Item icon={isDark ? <Sun /> : <Moon />} onClick={() => theme.toggle()}>
          {isDark ? texts.lightTheme : texts.darkTheme}
        </Item>
        <Item icon={<LogOut />} isOut onClick={() => void logout(platform, business)}>
          {texts.logout}
        </Item>
      </ul>
    </Sheet>
  );
});

function SalonItems({ business }: { business: Business }) {
  const platform = usePlatform();
  // A location that was loaded again replaces the location that the page had.
  const [location, setLocation] = useState(business.location);
  const map = toMapLink(location);
  const chat = toWhatsappLink(business);
  const call = toCallLink(business);
  const ask = () =>
    void openReloadedLocation(business, platform).then((found) => found && setLocation(found));
  return (
    <>
      <Item icon={<MapPin />} {...('href' in map ? { href: map.href } : { onClick: ask })}>
        {texts.location}
      </Item>
      {chat && (
        <Item icon={<MessageCircle />} href={chat}>
          {texts.whatsappLabel}
        </Item>
      )}
      {call && (
        <Item icon={<PhoneIcon />} href={call}>
          {texts.callLabel}
        </Item>
      )}
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  children: ReactNode;
  /** A link to a web page opens in a new tab. */
  href?: string;
  isOut?: boolean;
  onClick?(): void;
}

function Item({ icon, children, href, isOut = false, onClick }: ItemProps) {
  const className = isOut ? `${classes.item} ${classes.out}` : classes.item;
  const isWeb = href?.startsWith('https:');
  return (
    <li>
      {href ? (
        <a
          className={className}
          href={href}
          {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {icon}
          {children}
        </a>
      ) : (
        <button type="button" className={className} onClick={onClick}>
          {icon}
          {children}
        </button>
      )}
    </li>
  );
}
