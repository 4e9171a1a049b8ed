import type { ModuleManifest } from '@salon/shared/module/manifest';

const group = { id: 'bookings', label: 'الحجوزات', icon: 'bookings', order: 20 };

export const manifest: ModuleManifest = {
  name: 'mf-bookings',
  routes: [
    { path: '/bookings/board', access: 'admin', frame: true, screen: 'board' },
    { path: '/bookings/add', access: 'admin', frame: true, screen: 'booking-form' },
    { path: '/bookings/edit/:id', access: 'admin', frame: true, screen: 'booking-form' },
    { path: '/bookings/report', access: 'admin', frame: true, screen: 'bookings-report' },
    // The shell admits every signed-in user to /user. The page itself refuses users who are not employees.
    { path: '/user', access: 'employee', frame: false, screen: 'appointments' },
  ],
  navigation: [
    {
      path: '/bookings/board',
      label: 'لوحة اليوم',
      icon: 'board',
      order: 20,
      group,
      bottomBar: { label: 'الحجوزات', order: 2 },
    },
    { path: '/bookings/add', label: 'إضافة حجز', icon: 'booking-add', order: 21, group },
    { path: '/bookings/report', label: 'تقرير الحجوزات', icon: 'report', order: 22, group },
  ],
  parts: [
    { slot: 'dashboard-cards', expose: './today-bookings', order: 10 },
    { slot: 'dashboard-day', expose: './day-glance', order: 10 },
    { slot: 'dashboard-activities', expose: './recent-bookings', order: 10 },
  ],
};
