import type { Business } from '@salon/shared/contracts/business';
import { MessageCircle, Phone } from 'lucide-react';
import { contactMessages as texts } from '../contact/contact.messages.ts';
import { toCallLink, toWhatsappLink } from '../contact/contact-links.ts';
import classes from './my-bookings.module.css';

interface CallSalonProps {
  business: Business;
  /** The number of the booking that the customer asks about. */
  bookingNumber?: number;
}

export function CallSalon({ business, bookingNumber }: CallSalonProps) {
  const call = toCallLink(business);
  const chat = toWhatsappLink(business, bookingNumber);
  return (
    <div className={classes.ways}>
      {call && (
        <a className={classes.way} href={call} aria-label={texts.callLabel}>
          <Phone aria-hidden="true" />
          {texts.call}
        </a>
      )}
      {chat && (
        <a
          className={classes.way}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.whatsappLabel}
        >
          <MessageCircle aria-hidden="true" />
          {texts.whatsapp}
        </a>
      )}
    </div>
  );
}
