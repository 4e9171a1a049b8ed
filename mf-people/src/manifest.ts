import type { ModuleManifest } from '@salon/shared/module/manifest';

export const manifest: ModuleManifest = {
  name: 'mf-people',
  routes: [
    { path: '/employees', access: 'admin', frame: true, screen: 'employees' },
    { path: '/customers', access: 'admin', frame: true, screen: 'customers' },
  ],
  navigation: [
    { path: '/employees', label: 'الموظفون', icon: 'employees', order: 50 },
    {
      path: '/customers',
      label: 'العملاء',
      icon: 'customers',
      order: 60,
      bottomBar: { label: 'العملاء', order: 3 },
    },
  ],
  parts: [],
};
