import { usePlatform } from '@salon/shared/module/platform-context';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { endSession } from '../../salon/end-session.ts';
import type { PageSalonStore } from '../../salon/page-salon.store.ts';
import { salonMessages } from '../../salon/salon.messages.ts';
import { SalonFrame } from '../../salon/salon-frame.tsx';
import { WizardSkeleton } from '../../salon/salon-skeleton.tsx';
import { useSalon } from '../../salon/use-salon.ts';
import { getVisitorKind } from '../business-login/visitor-kind.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { OtherSalon } from './other-salon.tsx';

interface BookingWizardPageProps {
  /** The salon is an id or a slug. If the address names no salon (''), the page uses the session's salon. */
  salon: string;
}

/** Serves /customer and /customer/:businessId. */
export const BookingWizardPage = observer(function BookingWizardPage({ salon }: BookingWizardPageProps) {
  const { session } = usePlatform();
  const page = useSalon(salon || session.user?.businessId || '');
  const { business, state } = page;
  const { user } = session;
  if (state === 'invalid' || state === 'not-found') {
    return (
      <SalonFrame business={null}>
        <NoSalon page={page} text={state === 'invalid' ? salonMessages.invalid : salonMessages.notFound} />
      </SalonFrame>
    );
  }
  if (!business) {
    return (
      <SalonFrame business={null}>
        {state === 'failed' ? <SalonFailed page={page} /> : <WizardSkeleton />}
      </SalonFrame>
    );
  }
  // After a sign-out the host opens the sign-in page.
  if (!user) {
    return (
      <SalonFrame business={business}>
        <WizardSkeleton />
      </SalonFrame>
    );
  }
  if (user.businessId !== business.id) return <OtherSalon business={business} user={user} />;
  return <BookingWizard key={user.id} business={business} />;
});

/** §8: without a valid business the page shows a message and leads to /login. */
function NoSalon({ page, text }: { page: PageSalonStore; text: string }) {
  const platform = usePlatform();
  useEffect(() => {
    const { feedback, navigate, session } = platform;
    feedback.error(text);
    // With a session of the missing salon, /login would lead back to this page.
    if (getVisitorKind(session.user, page) === 'own') void endSession(platform);
    navigate('/login');
  }, [platform, page, text]);
  return <Empty icon={<Store />} title={text} text={salonMessages.notFoundHelp} />;
}

const SalonFailed = observer(function SalonFailed({ page }: { page: PageSalonStore }) {
  return (
    <ErrorRetry
      text={salonMessages.failed}
      safe={salonMessages.failedSafe}
      busy={page.isLoading}
      onRetry={() => void page.load()}
    />
  );
});
