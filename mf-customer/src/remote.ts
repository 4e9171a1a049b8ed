import type { RemoteManifest } from '@salon/shared/remote/manifest';

/** What this module is to the rest: the customer's side of a salon, also served as a site of its own. */
export const remote: RemoteManifest = {
  name: 'mf-customer',
  routes: [
    // Without a salon it says that one is missing (§5), which the way to /login would not.
    { path: '/book', access: 'public', frame: false, screen: 'business-login' },
    { path: '/book/:businessId', access: 'public', frame: false, screen: 'business-login' },
    { path: '/customer', access: 'customer', frame: false, screen: 'booking-wizard' },
    { path: '/customer/:businessId', access: 'customer', frame: false, screen: 'booking-wizard' },
  ],
  navigation: [],
  parts: [],
};
