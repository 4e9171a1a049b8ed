import type { Business } from '@salon/shared/contracts/business';
import { getHomePath } from '@salon/shared/domain/access';
import type { SessionUser } from '@salon/shared/session';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { Store } from 'lucide-react';
import type { MouseEvent } from 'react';
import { goTo } from '../../address/address.ts';
import { SalonFrame } from '../../salon/salon-frame.tsx';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';

export function OtherSalon({ business, user }: { business: Business; user: SessionUser }) {
  return (
    <SalonFrame business={business}>
      <Empty
        icon={<Store />}
        title={messages.otherSalon(user.businessName)}
        text={messages.otherSalonHint(business.name)}
        action={
          <>
            <Way kind="primary" path={`/book/${encodeURIComponent(business.slug)}`}>
              {messages.toOtherSalon(business.name)}
            </Way>
            <Way path={getHomePath('customer', user.businessSlug)}>
              {messages.toOwnSalon(user.businessName)}
            </Way>
          </>
        }
      />
    </SalonFrame>
  );
}

function Way({ path, kind, children }: { path: string; kind?: 'primary'; children: string }) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    goTo(path);
  };
  return (
    <Button href={path} onClick={follow} {...(kind ? { kind } : {})}>
      {children}
    </Button>
  );
}
