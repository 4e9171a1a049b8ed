import type { ModuleManifest } from '@salon/shared/module/manifest';

export const manifest: ModuleManifest = {
  name: 'mf-catalog',
  routes: [
    { path: '/services', access: 'admin', frame: true, screen: 'services' },
    { path: '/services/categories', access: 'admin', frame: true, screen: 'categories' },
    { path: '/services/rooms', access: 'admin', frame: true, screen: 'rooms' },
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
