export const messages = {
  todayBookings: 'حجوزات اليوم',
  todaySales: 'مبيعات اليوم',
  noneToday: 'لا مواعيد اليوم',
  bookingsHint: 'عدا الملغاة',
  salesHint: 'من الحجوزات المكتملة',
  addBooking: 'إضافة حجز',
  services: 'الخدمات',

  recent: 'آخر الحجوزات',
  allBookings: 'كل الحجوزات',
  loading: 'جارٍ تحميل آخر الحجوزات',
  addedAt: 'أضيف',
  appointment: 'الموعد',
  noRecentTitle: 'لا حجوزات بعد',
  noRecentText: 'أول حجز تضيفه يظهر هنا.',

  figuresFailed: 'فشل في تحميل حجوزات اليوم',
  figuresStale: 'تعذر تحديث حجوزات اليوم، وما تراه من آخر تحميل ناجح',
  recentFailed: 'فشل في تحميل آخر الحجوزات',
  recentStale: 'تعذر تحديث آخر الحجوزات، وما تراه من آخر تحميل ناجح',
  failedSafe: 'بقية الصفحة تعمل، وحجوزاتك محفوظة.',
} as const;
