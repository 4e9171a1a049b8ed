import type { Business } from '@salon/shared/contracts/business';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactMessages as texts } from './contact.messages.ts';
import classes from './contact.module.css';
import { toCallLink, toMapLink, toWhatsappLink } from './contact-links.ts';

export function SalonLinks({ business }: { business: Business }) {
  const map = toMapLink(business.location);
  const chat = toWhatsappLink(business);
  const call = toCallLink(business);
  if ('problem' in map && !chat && !call) return null;
  return (
    <ul className={classes.links}>
      {'href' in map && (
        <li>
          <OutLink href={map.href} icon={<MapPin aria-hidden="true" />} label={texts.directionsLabel}>
            {texts.directions}
          </OutLink>
        </li>
      )}
      {chat && (
        <li>
          <OutLink href={chat} icon={<MessageCircle aria-hidden="true" />} label={texts.whatsappLabel}>
            {texts.whatsapp}
          </OutLink>
        </li>
      )}
      {call && (
        <li>
          <a className={classes.link} href={call} aria-label={texts.callLabel}>
            <Phone aria-hidden="true" />
            {texts.call}
          </a>
        </li>
      )}
    </ul>
  );
}

interface OutLinkProps {
  href: string;
  icon: ReactNode;
  label?: string;
  children: ReactNode;
}

/** Opens a new tab, so that this page keeps the typed text. */
function OutLink({ href, icon, label, children }: OutLinkProps) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {icon}
      {children}
    </a>
  );
}
