export const dashboardMessages = {
  title: 'لوحة التحكم',
  morning: 'صباح الخير',
  evening: 'مساء الخير',
  greeting: (part: string, name: string) => (name ? `${part}، ${name}` : part),
  updatedAt: 'آخر تحديث',
  refresh: 'تحديث',
  day: 'يومك الآن',
  activities: 'آخر الأنشطة',
  loading: 'جارٍ التحميل',
  partFailed: 'تعذر تحميل هذا القسم',
  partSafe: 'بقية الصفحة تعمل كالمعتاد.',
} as const;
