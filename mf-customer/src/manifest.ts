import type { ModuleManifest } from '@salon/shared/module/manifest';

export const manifest: ModuleManifest = {
  name: 'mf-customer',
  routes: [
    // The page /book shows that the address names no salon (§5); a redirect to /login would not.
    { path: '/book', access: 'public', frame: false, screen: 'business-login' },
    { path: '/book/:businessId', access: 'public', frame: false, screen: 'business-login' },
    { path: '/customer', access: 'customer', frame: false, screen: 'booking-wizard' },
    { path: '/customer/:businessId', access: 'customer', frame: false, screen: 'booking-wizard' },
  ],
  navigation: [],
  parts: [],
};
