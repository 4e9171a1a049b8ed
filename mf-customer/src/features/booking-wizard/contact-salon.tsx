import type { Business } from '@salon/shared/contracts/business';
import { normalisePhone } from '@salon/shared/domain/phone';
import { Button } from '@salon/shared/ui/button';
import { MessageCircle, Phone } from 'lucide-react';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';

/** The way to reach the salon, where the page cannot help any further. */
export function ContactSalon({ business }: { business: Business }) {
  if (!business.phone) return null;
  const phone = normalisePhone(business.phone);
  return (
    <>
      <Button icon={<Phone />} href={`tel:${phone}`}>
        {messages.call}
      </Button>
      <Button icon={<MessageCircle />} href={`https://wa.me/${phone.replace(/\D/g, '')}`}>
        {messages.whatsApp}
      </Button>
    </>
  );
}
