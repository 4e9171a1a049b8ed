import type { ModuleManifest } from '@salon/shared/module/manifest';

export const manifest: ModuleManifest = {
  name: 'mf-people',
  routes: [
    { path: '/employees', access: 'admin', frame: true, screen: 'employees' },
    { path: '/employees/hours', access: 'admin', frame: true, screen: 'working-time' },
    { path: '/employees/:id/hours', access: 'admin', frame: true, screen: 'working-time' },
    { path: '/employees/leave', access: 'admin', frame: true, screen: 'absences' },
    { path: '/customers', access: 'admin', frame: true, screen: 'customers' },
    { path: '/customers/:id', access: 'admin', frame: true, screen: 'customer-card' },
    // The shell admits every signed-in person. The page leads persons who are not employees to their home page.
    { path: '/user/leave', access: 'employee', frame: false, screen: 'own-absences' },
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
