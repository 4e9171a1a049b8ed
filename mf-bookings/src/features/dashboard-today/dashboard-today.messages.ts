/** What the day's part of the dashboard says. */
export const messages = {
  todayBookings: 'حجوزات اليوم',
  todaySales: 'مبيعات اليوم',
  noneCompleted: 'لم يكتمل منها شيء بعد',
  completedOf: (completed: string) => `اكتمل منها ${completed}`,
  salesHint: 'من الحجوزات المكتملة',
  addBooking: 'إضافة حجز',
  services: 'الخدمات',

  recent: 'آخر الأنشطة',
  allBookings: 'كل الحجوزات',
  addedAt: 'أضيف',
  appointment: 'الموعد',
  noRecentTitle: 'لا حجوزات بعد',
  noRecentText: 'أول حجز تضيفه يظهر هنا.',

  loadFailed: 'فشل في تحميل حجوزات اليوم',
  loadFailedSafe: 'بقية الصفحة تعمل، وحجوزاتك محفوظة.',
  stale: 'تعذر تحديث حجوزات اليوم، وما تراه من آخر تحميل ناجح',
} as const;
