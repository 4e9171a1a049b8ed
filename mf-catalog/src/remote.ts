import type { RemoteManifest } from '@salon/shared/remote/manifest';

/** What this module is to the rest: what the salon offers, and how it is set up. */
export const remote: RemoteManifest = {
  name: 'mf-catalog',
  routes: [
    { path: '/services', access: 'admin', frame: true, screen: 'services' },
    { path: '/settings', access: 'admin', frame: true, screen: 'settings' },
  ],
  navigation: [
    { path: '/services', label: 'الخدمات', icon: 'services', order: 40 },
    {
      path: '/settings',
      label: 'الإعدادات',
      icon: 'settings',
      order: 70,
      bottomBar: { label: 'الإعدادات', order: 5 },
    },
  ],
  parts: [],
};
