import type { ModuleManifest } from '@salon/shared/module/manifest';

const group = { id: 'cash', label: 'الصندوق', icon: 'cash', order: 30 };

export const manifest: ModuleManifest = {
  name: 'mf-cash',
  routes: [
    { path: '/cash/expense', access: 'admin', frame: true, screen: 'expense' },
    { path: '/cash/summary', access: 'admin', frame: true, screen: 'summary' },
    { path: '/cash/revenue', access: 'admin', frame: true, screen: 'revenue' },
  ],
  navigation: [
    { path: '/cash/expense', label: 'سند صرف', icon: 'expense', order: 31, group },
    {
      path: '/cash/summary',
      label: 'ملخص الحساب',
      icon: 'summary',
      order: 32,
      group,
      bottomBar: { label: 'الصندوق', order: 4 },
    },
    { path: '/cash/revenue', label: 'الإيرادات', icon: 'revenue', order: 33, group },
  ],
  parts: [
    { slot: 'dashboard-cards', expose: './today-cash', order: 20 },
    { slot: 'dashboard-activities', expose: './last-voucher', order: 20 },
  ],
};
