export const visitLinesMessages = {
  variant: 'النوع',
  baseVariant: 'الأساسي',
  employee: 'الموظفة',
  anyEmployee: 'أي موظفة',
  addons: 'إضافات',
} as const;
