export const dashboardMessages = {
  morning: 'صباح الخير',
  evening: 'مساء الخير',
  greeting: (part: string, name: string) => `${part}، ${name}`,
  updatedAt: 'آخر تحديث',
  refresh: 'تحديث',
  partFailed: 'تعذر تحميل هذا القسم',
  partSafe: 'بقية الصفحة تعمل كالمعتاد',
} as const;
