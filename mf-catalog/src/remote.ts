import type { RemoteManifest } from '@salon/shared/remote/manifest';

/** What this module is to the rest: one screen, one entry in the navigation. */
export const remote: RemoteManifest = {
  name: 'mf-catalog',
  routes: [{ path: '/services', access: 'admin', frame: true, screen: 'services' }],
  navigation: [{ path: '/services', label: 'الخدمات', icon: 'services', order: 40 }],
  parts: [],
};
