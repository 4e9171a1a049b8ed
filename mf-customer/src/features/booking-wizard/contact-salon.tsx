import type { Business } from '@salon/shared/contracts/business';
import { Button } from '@salon/shared/ui/button';
import { MessageCircle, Phone } from 'lucide-react';
import { contactMessages as messages } from '../contact/contact.messages.ts';
import { toCallLink, toWhatsappLink } from '../contact/contact-links.ts';

export function ContactSalon({ business }: { business: Business }) {
  const call = toCallLink(business);
  const chat = toWhatsappLink(business);
  return (
    <>
      {call && (
        <Button icon={<Phone />} href={call}>
          {messages.callLabel}
        </Button>
      )}
      {chat && (
        <Button icon={<MessageCircle />} href={chat}>
          {messages.whatsappLabel}
        </Button>
      )}
    </>
  );
}
