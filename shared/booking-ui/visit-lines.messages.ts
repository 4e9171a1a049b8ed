export const visitLinesMessages = {
  variant: 'النوع',
  baseVariant: 'الأساسي',
  employee: 'الموظفة',
  anyEmployee: 'أي موظفة',
  addons: 'إضافات',
  start: 'متى تبدأ',
  after: 'بعد السابقة',
  with: 'في الوقت نفسه',
} as const;
