import { createLightModule } from '@salon/shared/module/create-light-module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { parsePlace, useAddress } from './address/address.ts';
import { SalonSkeleton } from './salon/salon-skeleton.tsx';

const BusinessLoginPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "business-login" */ './features/business-login/business-login.page.tsx').then(
      (page) => page.BusinessLoginPage,
    ),
  fallback: <SalonSkeleton />,
});

const BookingWizardPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "booking-wizard" */ './features/booking-wizard/booking-wizard.page.tsx').then(
      (page) => page.BookingWizardPage,
    ),
  fallback: <SalonSkeleton />,
});

export function Root() {
  const place = parsePlace(useAddress().pathname);
  if (place === null) return null;
  // Each salon has its own key, so that its page starts without the state of the salon before.
  if (place.screen === 'book') return <BusinessLoginPage key={place.salon} salon={place.salon} />;
  return <BookingWizardPage key={place.salon} salon={place.salon} />;
}

export const { bootstrap, mount, unmount } = createLightModule({ name: 'mf-customer', Root });
